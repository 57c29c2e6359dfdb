import ArgumentParser

/// Runs of `lamina render` for jobs, of which those with the same options are parsed once: parsing
/// takes longer than rendering a small document.
struct ParsedOptions {
  /// The number of lists of options that are kept.
  private static let maxCount = 256

  private var known: [[String]: Render] = [:]

  /// The run of a document with options; throws what `lamina render` throws for them.
  mutating func run(_ options: [String], document: String, output: String) throws -> Render {
    var render: Render
    if let found = known[options] {
      render = found
    } else {
      // Options stand before the document, which the separator introduces.
      render = try Render.parse(["--output=\(output)"] + options + ["--", document])
      if known.count < Self.maxCount { known[options] = render }
    }
    render.scene.input = document
    render.output.output = output
    return render
  }
}
