import Foundation
import LaminaExport
import LaminaKit
import LaminaTestSupport
import Testing

@testable import LaminaCLI

/// Every format, decoded by another program.
@Suite(
  "lamina render: alpha of every format", .serialized,
  .enabled(if: OtherProgram.isInstalled("ffmpeg", "dwebp", "webpmux", "avifdec")))
struct AlphaTests {
  /// A document of 32 x 24 points, and what its pixels are at a corner and in the middle.
  struct Picture: Sendable {
    let name: String
    let layers: String
    let corner: [Double]
    let middle: [Double]

    static let all = [
      Picture(name: "transparent", layers: "", corner: [0, 0, 0, 0], middle: [20, 200, 90, 255]),
      Picture(
        name: "half", layers: layer("1 0.4 0", opacity: 0.5), corner: [255, 102, 0, 128],
        middle: [20, 200, 90, 255]),
      Picture(
        name: "opaque", layers: layer("1 0.4 0", opacity: 1), corner: [255, 102, 0, 255],
        middle: [20, 200, 90, 255]),
    ]

    private static func layer(_ color: String, opacity: Double) -> String {
      "<CALayer bounds=\"0 0 32 24\" position=\"16 12\" backgroundColor=\"\(color)\" "
        + "opacity=\"\(opacity)\"/>"
    }

    var text: String {
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 32 24" position="16 12"><sublayers>\(layers)
      <CALayer bounds="0 0 16 12" position="16 12" backgroundColor="0.0784 0.7843 0.3529"/>
      </sublayers></CALayer></caml>
      """
    }
  }

  /// What the command line says about alpha.
  enum Words: String, CaseIterable, Sendable {
    case none
    case keepAlpha
    case background

    var arguments: [String] {
      switch self {
      case .none: []
      case .keepAlpha: ["--keep-alpha"]
      case .background: ["--background", "#204060"]
      }
    }
  }

  /// A format of the table, and a codec if it has several.
  struct Output: Sendable, CustomTestStringConvertible {
    let format: String
    var codec: String?
    var testDescription: String { codec.map { "\($0) in \(format)" } ?? format }

    var arguments: [String] {
      // At other qualities the colours of an edge reach into the middle of the picture.
      ["--format", format] + (codec.map { ["--codec", $0] } ?? [])
        + (format == "jpeg" ? ["--quality", "100"] : [])
    }

    /// Whether frames keep alpha; nil if that is an error.
    func keepsAlpha(_ words: Words) -> Bool? {
      if words == .background { return false }
      let name = codec ?? Self.standard[format] ?? format
      if Self.keeping.contains(name) {
        return words == .none || codec != nil || Self.standard[format] != nil || format == "avif"
          ? true : nil
      }
      return words == .none ? false : Self.onRequest.contains(name) ? true : nil
    }

    private static let standard = ["mp4": "h264", "webm": "vp9", "mov": "prores", "mkv": "ffv1"]
    private static let keeping = [
      "png", "apng", "webp", "awebp", "raw", "avif", "prores", "prores4444", "animation", "ffv1",
    ]
    private static let onRequest = ["gif", "vp9"]

    /// OpenEXR has linear light and keeps alpha, which its own tests check.
    static let all = ExportFormat.all.filter { $0.name != "exr" }.flatMap { format -> [Output] in
      let codecs = Self.codecs[format.name] ?? []
      return [Output(format: format.name)] + codecs.map { Output(format: format.name, codec: $0) }
    }
    /// The codecs beside the standard one.
    private static let codecs = [
      "mp4": ["h265", "av1"], "webm": ["av1"], "mov": ["prores4444", "animation", "h264"],
      "mkv": ["h264", "vp9"],
    ]
  }

  private static let device: DeviceOptions = {
    var device = DeviceOptions()
    device.shared = SharedDevice(device)
    return device
  }()

  /// A pixel over a colour, or as it is.
  private static func composed(_ pixel: [Double], over color: [Double]?) -> [Double] {
    guard let color else { return pixel }
    let alpha = pixel[3] / 255
    return (0..<3).map { pixel[$0] * alpha + color[$0] * (1 - alpha) } + [255]
  }

  @Test(
    "alpha is kept, or frames are composed on the background before they are encoded",
    arguments: Output.all)
  func table(output: Output) throws {
    for picture in Picture.all {
      for words in Words.allCases { try check(output, picture, words) }
    }
  }

  private func check(_ output: Output, _ picture: Picture, _ words: Words) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(picture.text, in: folder)
    let isStill = ["png", "jpeg", "webp"].contains(output.format)
    let path = folder("film.\(output.format)")
    let arguments =
      [scene, "-o", path, "--fps", "10"] + output.arguments + words.arguments
      + (isStill ? ["--at", "0"] : ["--frames", "0-1"])
    let comment: Comment = "\(output.testDescription), \(picture.name), \(words)"
    let isRefused = output.keepsAlpha(words) == nil
    let render = try #require(try Entry.parse(["render"] + arguments) as? Render)
    let outcome: RenderOutcome?
    do throws(Failure) {
      outcome = try render.perform(RenderContext(device: Self.device, isQuiet: true))
    } catch {
      #expect(isRefused && error.exitCode == .usage, "\(comment): \(error.message)")
      return
    }
    try #require(!isRefused, comment)
    let isKept = output.keepsAlpha(words) == true
    let color = isKept ? nil : words == .background ? [32.0, 64, 96] : [0.0, 0, 0]
    let found = try Decoded(path, output.format, codec: output.codec)
    for (pixel, wanted) in [(found.corner, picture.corner), (found.middle, picture.middle)] {
      let wanted = Self.composed(wanted, over: color)
      // GIF has no translucent pixels; colours of transparent ones have no meaning.
      if isKept, output.format == "gif", wanted[3] == 128 { continue }
      for channel in (wanted[3] == 0 ? 3..<4 : 0..<4) {
        #expect(
          abs(pixel[channel] - wanted[channel]) <= 9,
          "\(comment): found \(pixel), expected \(wanted)")
      }
    }
    let isNoted = !isKept && picture.name != "opaque" && words == .none
    #expect((outcome?.note != nil) == isNoted, comment)
  }

  @Test("frames on black are said in one note, which names a remedy", arguments: ["mp4", "gif"])
  func note(ending: String) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Picture.all[0].text, in: folder)
    let arguments = [
      "render", scene, "-o", folder("film.\(ending)"), "--frames", "0-3", "--fps", "25",
    ]
    let tool = try Tool.run(arguments, in: folder)
    #expect(tool.code == 0 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("transparent pixels are shown on black"))
    #expect(tool.errorOutput.contains("--background") && tool.errorOutput.contains("--keep-alpha"))
    let quiet = try Tool.run(arguments + ["--overwrite", "--quiet"], in: folder)
    #expect(quiet.code == 0 && quiet.errorOutput.isEmpty)
    let black = try Tool.run(arguments + ["--overwrite", "--background", "black"], in: folder)
    #expect(black.code == 0 && black.errorOutput.isEmpty)
  }
}

/// The first frame of a file of 32 x 24 pixels, by the decoder of its format.
private struct Decoded {
  private var pixels: [UInt8]

  var corner: [Double] { pixel(3, 3) }
  var middle: [Double] { pixel(16, 12) }

  private func pixel(_ x: Int, _ y: Int) -> [Double] {
    let start = (y * 32 + x) * 4
    return pixels[start..<start + 4].map(Double.init)
  }

  init(_ path: String, _ format: String, codec: String?) throws {
    switch format {
    case "raw": pixels = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    case "webp": pixels = try Self.webp(path)
    case "awebp": pixels = try Self.firstFrame(path)
    case "avif":
      _ = try OtherProgram.text("avifdec", [path, path + ".png"])
      pixels = try Self.film(path + ".png", [])
    case "apng": pixels = try Self.film(path, ["-f", "apng"])
    case "webm" where codec != "av1", "mkv" where codec == "vp9":
      // ffmpeg's own decoder of VP9 ignores alpha.
      pixels = try Self.film(path, ["-c:v", "libvpx-vp9"])
    default: pixels = try Self.film(path, [])
    }
    try #require(pixels.count >= 32 * 24 * 4)
  }

  private static func film(_ path: String, _ decoder: [String]) throws -> [UInt8] {
    let filter = "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgba"
    let isRGB = ["png", "apng", "gif", "jpeg"].contains { path.hasSuffix($0) }
    _ = try OtherProgram.text(
      "ffmpeg",
      ["-v", "error"] + decoder + ["-i", path, "-vf", isRGB ? "format=rgba" : filter]
        + ["-f", "rawvideo", path + ".raw"])
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".raw")))
  }

  private static func webp(_ path: String) throws -> [UInt8] {
    _ = try OtherProgram.text("dwebp", [path, "-pam", "-o", path + ".pam"])
    let data = try Data(contentsOf: URL(fileURLWithPath: path + ".pam"))
    let end = try #require(data.range(of: Data("ENDHDR\n".utf8)))
    return [UInt8](data[end.upperBound...])
  }

  /// The first frame of an animation, at its offset.
  private static func firstFrame(_ path: String) throws -> [UInt8] {
    let facts = try OtherProgram.text("webpmux", ["-info", path])
    // Equal frames are one picture, which is no animation.
    if !facts.contains("animation") { return try webp(path) }
    let match = try #require(
      facts.firstMatch(of: /\n *1: *(\d+) +(\d+) +\w+ +(\d+) +(\d+)/), "\(facts)")
    _ = try OtherProgram.text("webpmux", ["-get", "frame", "1", path, "-o", path + ".1.webp"])
    let part = try webp(path + ".1.webp")
    let numbers = [match.1, match.2, match.3, match.4].compactMap { Int($0) }
    var pixels = [UInt8](repeating: 0, count: 32 * 24 * 4)
    for y in 0..<numbers[1] {
      let target = ((y + numbers[3]) * 32 + numbers[2]) * 4
      let source = y * numbers[0] * 4
      pixels.replaceSubrange(
        target..<target + numbers[0] * 4, with: part[source..<source + numbers[0] * 4])
    }
    return pixels
  }
}
