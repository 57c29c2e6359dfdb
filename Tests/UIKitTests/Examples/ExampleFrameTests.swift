import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("The frames of the examples", .enabled(if: ExampleFact.folder != nil))
@MainActor struct ExampleFrameTests {
  @Test("show the expected colours", arguments: ExampleFact.all)
  func frames(_ fact: ExampleFact) throws {
    let number = String(fact.frame)
    let name = "frame-" + String(repeating: "0", count: 4 - number.count) + number + ".png"
    let file = try #require(ExampleFact.folder)
      .appendingPathComponent(fact.example).appendingPathComponent(name)
    let image = try #require(UIImage(data: try Data(contentsOf: file))?.cgImage)
    let picture = Picture(image)
    for pixel in fact.pixels {
      #expect(
        picture.shows(pixel.color, pixel.x, pixel.y),
        "(\(pixel.x), \(pixel.y)) is \(picture.pixel(pixel.x, pixel.y)), not \(pixel.color)")
    }
  }

  @Test("every example has expected colours")
  func all() throws {
    let folder = try #require(ExampleFact.folder)
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(names == Set(ExampleFact.all.map(\.example)))
  }
}
