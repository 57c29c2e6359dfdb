import ArgumentParser
import LaminaExport
import LaminaKit

/// Where frames go and in which form.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where to: still.png, frames/%04d.png, frames-####.png, a folder, or - for the standard output.",
      valueName: "path"))
  var output: String

  @Option(help: "The format, \(names); otherwise the ending of the output decides.")
  var format: String?

  @Option(help: "Colours with alpha in raw output: straight or premultiplied.")
  var alpha: FrameInfo.Alpha = .straight

  @Flag(help: "Replace files that exist.")
  var overwrite = false

  @Option(help: ArgumentHelp("Write a JSON report to this file.", valueName: "file"))
  var report: String?

  @Flag(name: [.short, .long], help: "No progress line and no warnings.")
  var quiet = false

  private static let names = ExportFormat.all.map(\.name).joined(separator: " or ")

  /// Opens the sink, which checks that the output can be made.
  func open(_ info: FrameInfo) throws(LaminaError) -> any FrameSink & ~Copyable {
    var info = info
    (info.alpha, info.overwrite) = (alpha, overwrite)
    do throws(ExportError) {
      return try ExportFormat.named(format, for: output).open(output, info)
    } catch {
      throw LaminaError(error)
    }
  }
}

extension FrameInfo.Alpha: ExpressibleByArgument {}
