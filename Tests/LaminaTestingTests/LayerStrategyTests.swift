import Foundation
import LaminaComparison
import LaminaDocuments
import LaminaKit
import LaminaTestSupport
import Testing
import UIKit

@testable import LaminaTesting

@Suite("Snapshots of layers, documents and stages", .emptyEnvironment)
struct LayerStrategyTests {
  private func picture<Value>(
    _ value: Value, _ strategy: Snapshotting<Value, UIImage>
  ) throws -> CGImage {
    try #require(try strategy.snapshot(value).value(within: 5).cgImage)
  }

  private func layer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 30, y: 40, width: 20, height: 10)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return layer
  }

  @Test("a layer is drawn alone, wherever it is, and stays there")
  func layers() throws {
    let parent = CALayer()
    let one = layer()
    let two = CALayer()
    parent.sublayers = [one, two]
    let image = try picture(one, .image)
    #expect((image.width, image.height) == (40, 20))
    #expect(image.pixels == PictureSamples.plain(40, 20, (0, 0, 255)).pixels)
    #expect(parent.sublayers == [one, two] && one.frame.origin == CGPoint(x: 30, y: 40))
    let stage = Stage(size: CGSize(width: 10, height: 10))
    #expect(throws: SnapshotError.self) { try picture(stage.layer, .image) }
    #expect(throws: SnapshotError.self) { try picture(CALayer(), .image) }
  }

  @Test("pictures are those of a stage, also when many tests draw at the same time")
  func parallel() async throws {
    let stage = Stage(size: CGSize(width: 20, height: 10), scale: 2)
    let own = layer()
    own.frame.origin = .zero
    own.cornerRadius = 4
    stage.layer.addSublayer(own)
    let wanted = try stage.image(at: 0).pixels
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<24 {
        group.addTask {
          let layer = layer()
          layer.cornerRadius = 4
          return try picture(layer, .image).pixels == wanted
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }

  @Test("documents and stages show their times")
  func documents() throws {
    let url = SharedFolder.package.appendingPathComponent("Tests/Demo/Pulse.json")
    func load() throws -> Document { try Document(contentsOf: url) }
    let first = try picture(try load(), .image(scale: 1, at: 0))
    let later = try picture(try load(), .image(scale: 1, at: 0.5))
    #expect(first.width == later.width && first.pixels != later.pixels)
    let strip = try picture(try load(), .frames(at: [0, 0.5], scale: 1))
    #expect(strip.width == 2 * (first.width + 8) + 8)
    let stage = Stage(size: CGSize(width: 20, height: 20)) { stage in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.backgroundColor = CGColor(gray: 0, alpha: 1)
      stage.after(1) { layer.removeFromSuperlayer() }
      stage.layer.addSublayer(layer)
    }
    #expect(try picture(stage, .image(at: 0.5)).pixels[3] == 255)
    #expect(try picture(stage, .image(at: 1.5)).pixels[3] == 0)
    #expect(try picture(stage, .image(at: 0.5)).pixels[3] == 255)
  }

  @Test("strategies apply to subclasses and to documents of every format")
  func subtypes() throws {
    let folder = try TemporaryFolder()
    let path = SharedFolder.package.appendingPathComponent("Tests/Demo/Pulse.json").path
    let gradient = CAGradientLayer()
    gradient.frame.size = CGSize(width: 10, height: 10)
    let messages = [
      verifySnapshot(
        of: try LottieDocument.load(path: path), as: .image(at: 0.5), named: "document",
        record: .never, snapshotDirectory: folder("none")),
      verifySnapshot(
        of: gradient, as: .image, named: "layer", record: .never,
        snapshotDirectory: folder("none")),
    ]
    #expect(messages.allSatisfy { $0?.contains("no reference was found") == true })
  }

  @Test("pictures of the renderer name it")
  func origin() throws {
    let strategy = Snapshotting<CALayer, UIImage>.image
    let image = try strategy.snapshot(layer()).value(within: 5)
    let entries = PNGText.entries(of: [UInt8](strategy.diffing.toData(image)))
    #expect(
      entries.map(\.keyword)
        == ["Lamina checksum", "Lamina renderer", "Lamina driver", "Lamina fonts"])
    #expect(entries.allSatisfy { !$0.text.isEmpty })
  }
}
