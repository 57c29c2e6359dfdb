import ArgumentParser
import CoreGraphics
import Foundation
import LaminaKit

/// `lamina diff`: whether pictures are alike.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two pictures, or two folders of pictures by name.",
    discussion: """
      EXAMPLES
        lamina diff before.png after.png
        lamina diff before/ after/ --tolerance 2 --max-pixels 100
        lamina diff before.png after.png --json

      Exits with 0 when they are alike and with 1 when they differ. A pixel differs when one of its \
      channels, premultiplied, is off by more than the tolerance.
      """)

  @Argument(help: ArgumentHelp("A picture, or a folder of them.", valueName: "first"))
  var first: String

  @Argument(help: ArgumentHelp("What it is compared with.", valueName: "second"))
  var second: String

  @Option(help: ArgumentHelp("Levels of 255 that a channel may be off by.", valueName: "levels"))
  var tolerance: Level?

  @Option(
    name: .customLong("max-pixels"),
    help: ArgumentHelp("Pixels of a picture that may differ by more.", valueName: "count"))
  var mostPixels: PixelCount?

  @Flag(help: "Write JSON, a line for each pair.")
  var json = false

  func run() throws {
    let differences = try pairs().map { pair in
      let levels = tolerance?.value ?? 0
      return try PictureDifference(name: pair.name, pair.first, pair.second, tolerance: levels)
    }
    let bad = differences.filter { !$0.isAlike(within: mostPixels?.value ?? 0) }
    for difference in json ? differences : bad {
      print(json ? try JSONText.line(difference) : difference.text)
    }
    guard bad.isEmpty else {
      throw Failure(.differs, "\(bad.count) of \(differences.count) pictures differ")
    }
  }

  private struct Pair {
    var name: String
    var first: String
    var second: String
  }

  /// The two files, or every name that is in one of the folders.
  private func pairs() throws(Failure) -> [Pair] {
    let (left, right) = (Self.names(first), Self.names(second))
    guard left != nil || right != nil else {
      return [Pair(name: first, first: first, second: second)]
    }
    guard let left, let right else {
      throw Failure(.usage, "a picture and a folder cannot be compared")
    }
    let names = Set(left).union(right).sorted()
    guard !names.isEmpty else { throw Failure(.missingInput, "\(first): holds no pictures") }
    return names.map { Pair(name: $0, first: first + "/" + $0, second: second + "/" + $0) }
  }

  /// The pictures in a folder; nil when it is none.
  private static func names(_ path: String) -> [String]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { name in
      ["png", "jpg", "jpeg", "webp"].contains { name.lowercased().hasSuffix("." + $0) }
    }
  }
}

/// A difference of channels on a command line.
struct Level: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.count <= 3, let value = Int(argument), (0...255).contains(value)
    else { return nil }
    self.value = value
  }
}

/// A number of pixels on a command line.
struct PixelCount: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.count <= 12, let value = Int(argument), value >= 0 else { return nil }
    self.value = value
  }
}
