import ArgumentParser
import Foundation
import LaminaKit

/// `lamina info`: describes the GL device and fonts, or a document.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Prints the version, the GL device, its limits and the available fonts, or describes a document or a picture.",
    discussion: """
      EXAMPLES
        lamina info
        lamina info --platform surfaceless
        lamina info --require-gpu --json
        lamina info animation.json
        lamina info still.png
      """)

  @Argument(
    help: ArgumentHelp(
      "Document to describe: its size, length, layers, assets, fonts, markers, names that --set takes, and warnings; or a png, jpeg or webp file: its size, bits and colour space.",
      valueName: "document"),
    completion: .file(
      extensions: ["ca", "caml", "json", "lottie", "png", "apng", "jpg", "jpeg", "webp"]))
  var document: String?

  @Option(
    help: ArgumentHelp(
      "Animation of a .lottie archive to describe. Default: the one that the archive shows first.",
      valueName: "name"))
  var animation: String?

  @OptionGroup var device: DeviceArguments
  @OptionGroup var fonts: FontOptions

  @Flag(help: "Print JSON.")
  var json = false

  private struct Facts: Codable {
    var schemaVersion = JSONText.schemaVersion
    var version = ToolVersion.version
    var commit = ToolVersion.commit
    var swift = ToolVersion.swift
    /// nil if the driver is not one of Mesa.
    var mesa: String?
    var device: DeviceReport
    var fonts: [String]
  }

  func run() throws {
    try fonts.add()
    if let document, PictureFacts.describes(document) {
      let facts = try PictureFacts(path: document, budget: device.options.budget)
      return try Console.result(json ? try JSONText.of(facts) : facts.text)
    }
    if let document {
      let facts = try DocumentFacts(path: document, animation: animation)
      return try Console.result(json ? try JSONText.of(facts) : facts.text)
    }
    let device: DeviceReport
    do throws(LaminaError) {
      device = try .probe(self.device.options)
    } catch {
      throw Failure(error)
    }
    let facts = Facts(
      mesa: device.mesa, device: device, fonts: FontFamilies.all())
    try Console.result(json ? try JSONText.of(facts) : Self.text(facts))
  }

  private static func text(_ facts: Facts) -> String {
    let device = facts.device
    let fonts =
      facts.fonts.isEmpty
      ? "none; install a package such as fonts-dejavu-core" : facts.fonts.joined(separator: ", ")
    return """
      lamina    \(ToolVersion.line)
      mesa      \(facts.mesa ?? "none: the driver is another one")
      platform  \(device.platform)
      renderer  \(device.renderer)\(device.isSoftware ? " (software)" : "")
      vendor    \(device.vendor)
      version   \(device.version)
      limits    textures up to \(device.largestTexture) pixels a side
      depth     \(device.deepFormat ?? "8 bits only: the driver has no targets in floating point")
      platforms \(DeviceOptions.platforms.joined(separator: ", ")) (choose with --platform)
      fonts     \(fonts)
      """
  }
}
