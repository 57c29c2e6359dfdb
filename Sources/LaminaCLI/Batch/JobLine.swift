import ArgumentParser
import CoreGraphics
import LaminaDocuments

/// Makes a row of a batch from a JSON object: `document`, `output`, `set` with settings, and options of
/// `lamina render` by their names.
struct JobLine {
  let number: Int
  let line: Int

  /// Options that apply to a whole batch.
  private static let shared: Set<String> = [
    "platform", "require-gpu", "max-memory", "gpu-timeout", "quiet", "resume", "overwrite",
    "report",
    "progress", "shard", "fonts", "font-alias", "untrusted", "frame-timeout",
  ]

  /// The row of a line. `options` apply to all rows; `output` to those without one.
  func row(
    _ bytes: [UInt8], file: String, options: [String], output: String?,
    _ parsed: inout ParsedOptions
  ) -> BatchRow {
    var row = BatchRow(
      number: number, line: line, output: "", render: .failure(Failure(.badDocument, "")))
    do {
      let job = try object(bytes, file)
      let settings = try settings(job)
      let pattern = try self.output(job, settings, output)
      row.output = filled(pattern, settings)
      guard let document = job["document"]?.string, !document.isEmpty else {
        throw Failure(.badDocument, "the job has no \"document\"")
      }
      var render = try parsed.run(
        options + self.options(job), document: document, output: row.output)
      render.scene.settings += settings.map { SettingArgument($0.name, $0.text) }
      let neutral = pattern.filled { _ in "x" }
      try RenderArguments.checkFormat(render, neutral: neutral)
      row.render = .success(render)
    } catch {
      row.render = .failure(RenderArguments.failure(error, options))
    }
    return row
  }

  private func object(_ bytes: [UInt8], _ file: String) throws(Failure) -> JSONObject {
    do throws(DocumentError) {
      let value = try JSONReader.read(bytes, file: "column")
      guard let object = value.object else {
        throw DocumentError(.malformed("not a JSON object"), at: SourceLocation(file: "job"))
      }
      return object
    } catch {
      let column = error.location.column > 0 ? "column \(error.location.column): " : ""
      throw Failure(.badDocument, column + Failure(error).message.afterLocation)
    }
  }

  /// The output: that of the job, or that of all jobs. `{name}` stands for a value of `set`.
  private func output(
    _ job: JSONObject, _ settings: [(name: String, text: String)], _ common: String?
  ) throws(Failure) -> TextPattern {
    if let own = job["output"], own.string == nil {
      throw Failure(.badDocument, "\"output\" is not a text")
    }
    guard let pattern = job["output"]?.string ?? common else {
      throw Failure(.badDocument, "the job has no \"output\", and there is no --output")
    }
    let known = Set(settings.map(\.name)).union(["row"])
    if let unknown = TextPattern.unknownName(in: pattern, known: known) {
      let name = job["output"] == nil ? "--output" : "\"output\""
      throw Failure(
        .badDocument, "\(name): the job sets no value '\(unknown)'; write {{ and }} for braces")
    }
    return TextPattern(pattern, known: known)
  }

  /// The output with the values of `set`, of which the last one of a name counts.
  private func filled(
    _ pattern: TextPattern, _ settings: [(name: String, text: String)]
  ) -> String {
    pattern.filled { name in
      let value = settings.last { $0.name == name }?.text ?? (name == "row" ? "\(number)" : "")
      return TextPattern.fileName(value) ?? "\(number)"
    }
  }

  /// The options of a job as arguments.
  private func options(_ job: JSONObject) throws(Failure) -> [String] {
    var arguments: [String] = []
    for (name, value) in job.members where !["document", "output", "set"].contains(name) {
      guard !Self.shared.contains(name) else {
        throw Failure(.usage, "'\(name)' applies to the whole batch; use --\(name)")
      }
      let isFlag = try Self.isFlag(name)
      if case .bool(let flag) = value, isFlag {
        if flag { arguments.append("--" + name) }
        continue
      }
      guard !isFlag else { throw Failure(.badDocument, "'\(name)' is true or false") }
      if case .bool = value {
        throw Failure(.badDocument, "'\(name)' is not a text or a number")
      }
      let values = value.elements.isEmpty ? [value] : value.elements
      for value in values {
        guard let text = Self.text(value) else {
          throw Failure(.badDocument, "'\(name)' is not a text or a number")
        }
        arguments += ["--\(name)=\(text)"]
      }
    }
    return arguments
  }

  /// Whether an option of `lamina render` takes no value; throws if there is no such option.
  private static func isFlag(_ name: String) throws(Failure) -> Bool {
    let flags = ArgumentRule.options(of: Render.self)
    guard let isFlag = flags["--" + name] else {
      let near = Suggestion.nearest(to: "--" + name, among: flags.keys.sorted())
      throw Failure(
        .usage,
        "there is no option '\(name)'" + (near.map { "; did you mean '\($0.dropFirst(2))'?" } ?? "")
      )
    }
    return isFlag
  }

  /// The values of `set`.
  private func settings(_ job: JSONObject) throws(Failure) -> [(name: String, text: String)] {
    guard let value = job["set"] else { return [] }
    guard let members = value.object?.members else {
      throw Failure(.badDocument, "\"set\" is not an object with names and values")
    }
    return try members.map { name, value throws(Failure) in
      guard let text = Self.text(value) else {
        throw Failure(
          .badDocument, "the value of '\(name)' is not a text, a number, numbers, true or false")
      }
      return (name, text)
    }
  }

  /// A value as it is written in a shell.
  static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let flag): "\(flag)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(clampedInt(number))" : "\(number)"
    case .numbers(let numbers):
      numbers.map { text(.number($0)) ?? "" }.joined(separator: ",")
    default: nil
    }
  }
}

extension String {
  /// A message without the location before it.
  fileprivate var afterLocation: String {
    guard let colon = range(of: ": ") else { return self }
    return String(self[colon.upperBound...])
  }
}
