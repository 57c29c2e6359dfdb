import ArgumentParser
import CoreGraphics
import Foundation
import LaminaKit

/// `lamina diff`: compares images.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two images, or two folders of images by name.",
    discussion: """
      EXAMPLES
        lamina diff before.png after.png
        lamina diff before/ after/ --tolerance 2 --max-pixels 100
        lamina diff before.png after.png --json

      Exits with 0 if they are equal within the tolerance and with 1 if they differ. A pixel differs if any \
      of its premultiplied channels differs by more than the tolerance.
      """)

  @Argument(
    help: ArgumentHelp("An image, or a folder of images.", valueName: "first"),
    completion: .file())
  var first: String

  @Argument(
    help: ArgumentHelp("The image or folder to compare with.", valueName: "second"),
    completion: .file())
  var second: String

  @Option(help: ArgumentHelp("Allowed difference of a channel, 0 to 255.", valueName: "levels"))
  var tolerance: Level?

  @Option(
    name: .customLong("max-pixels"),
    help: ArgumentHelp(
      "Number of pixels per image that may exceed the tolerance.", valueName: "count"))
  var maxPixels: PixelCount?

  @Flag(help: "Print JSON, one line per pair.")
  var json = false

  func run() throws {
    let differences = try pairs().map { pair in
      let levels = tolerance?.value ?? 0
      return try PictureDifference(name: pair.name, pair.first, pair.second, tolerance: levels)
    }
    let bad = differences.filter { !$0.isAlike(within: maxPixels?.value ?? 0) }
    for difference in json ? differences : bad {
      try Console.result(json ? try JSONText.line(difference) : difference.text)
    }
    guard bad.isEmpty else {
      throw Failure(.differs, "\(bad.count) of \(differences.count) images differ")
    }
  }

  private struct Pair {
    var name: String
    var first: String
    var second: String
  }

  /// The two files, or all file names that occur in either folder.
  private func pairs() throws(Failure) -> [Pair] {
    let (left, right) = (Self.names(first), Self.names(second))
    guard left != nil || right != nil else {
      return [Pair(name: first, first: first, second: second)]
    }
    guard let left, let right else {
      throw Failure(.usage, "an image and a folder cannot be compared")
    }
    let names = Set(left).union(right).sorted()
    guard !names.isEmpty else { throw Failure(.missingInput, "\(first): contains no images") }
    return names.map { Pair(name: $0, first: first + "/" + $0, second: second + "/" + $0) }
  }

  /// The images in a folder; nil if it is not a folder.
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

/// A channel difference argument, 0 to 255.
struct Level: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.count <= 3, let value = Int(argument), (0...255).contains(value)
    else { return nil }
    self.value = value
  }
}

/// A pixel count argument.
struct PixelCount: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.count <= 12, let value = Int(argument), value >= 0 else { return nil }
    self.value = value
  }
}
