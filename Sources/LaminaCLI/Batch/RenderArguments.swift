import ArgumentParser
import LaminaExport
import LaminaKit

/// Arguments of `lamina render` that a batch hands on: a document or a file of jobs, and options.
struct RenderArguments {
  /// The document or file of jobs.
  let input: String
  /// The options, without the input.
  let options: [String]

  /// Splits arguments; throws what `lamina render` throws for them.
  init(_ arguments: [String]) throws {
    let render = try Self.parse(arguments)
    input = render.scene.input
    // The input is the occurrence without which no document is named.
    let indices = arguments.indices.filter { arguments[$0] == render.scene.input }
    let index = indices.first { index in
      var rest = arguments
      rest.remove(at: index)
      return (try? Self.parse(rest)) == nil
    }
    var rest = arguments
    if let index { rest.remove(at: index) }
    options = rest
  }

  private static func parse(_ arguments: [String]) throws -> Render {
    try render(arguments, output: "output.png")
  }

  /// The run with further arguments; later options replace earlier ones.
  static func render(_ arguments: [String], output: String) throws -> Render {
    try Render.parse(arguments + ["--output", output])
  }

  /// Throws if a value chooses the format of an output; `neutral` is the output with values that choose
  /// none.
  static func checkFormat(_ render: Render, neutral: String) throws(Failure) {
    guard render.output.format == nil else { return }
    let chosen = try render.output.exportFormat(frames: 1).name
    let usual: ExportFormat
    do throws(ExportError) { usual = try ExportFormat.named(nil, for: neutral) } catch {
      throw Failure(
        .usage, "--output: the values decide the format; end it with an extension, or use --format")
    }
    guard chosen != usual.name else { return }
    throw Failure(
      .usage,
      "--output: a value would choose the format \(chosen) for \(render.output.output); end it with an "
        + "extension, or use --format")
  }

  /// A failure for an error of the argument parser.
  static func failure(_ error: any Error, _ arguments: [String]) -> Failure {
    if let failure = error as? Failure { return failure }
    let message = ArgumentRule.explained(Render.message(for: error), ["render"] + arguments)
    return Failure(.usage, message)
  }
}
