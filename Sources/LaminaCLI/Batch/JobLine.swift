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
    "progress", "shard",
  ]

  /// The row of a line. `options` apply to all rows; `output` to those without one.
  func row(_ bytes: [UInt8], file: String, options: [String], output: String?) -> BatchRow {
    var row = BatchRow(
      number: number, line: line, output: "", render: .failure(Failure(.badDocument, "")))
    do {
      let job = try object(bytes, file)
      row.output = try self.output(job, output)
      guard let document = job["document"]?.string, !document.isEmpty else {
        throw Failure(.badDocument, "the job has no \"document\"")
      }
      let arguments = try options + self.options(job) + ["--", document]
      row.render = .success(try render(arguments, job, row.output))
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

  private func output(_ job: JSONObject, _ pattern: String?) throws(Failure) -> String {
    if let output = job["output"]?.string { return output }
    guard let pattern else {
      throw Failure(.badDocument, "the job has no \"output\", and there is no --output")
    }
    let settings = job["set"]?.object ?? JSONObject()
    let known = Set(settings.members.map(\.name)).union(["row"])
    if let unknown = TextPattern.unknownName(in: pattern, known: known) {
      throw Failure(.badDocument, "--output: the job sets no value '\(unknown)'")
    }
    return TextPattern(pattern, known: known).filled { name in
      let value = settings[name].flatMap(Self.text) ?? (name == "row" ? "\(number)" : "")
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
      if case .bool(let flag) = value {
        if flag { arguments.append("--" + name) }
        continue
      }
      let values = value.elements.isEmpty ? [value] : value.elements
      for value in values {
        guard let text = Self.text(value) else {
          throw Failure(.badDocument, "'\(name)' is not a text, a number or true")
        }
        arguments += ["--\(name)=\(text)"]
      }
    }
    return arguments
  }

  private func render(
    _ arguments: [String], _ job: JSONObject, _ output: String
  ) throws -> Render {
    // Options stand before the document, which the separator introduces.
    var render = try Render.parse(["--output=\(output)"] + arguments)
    for (name, value) in job["set"]?.object?.members ?? [] {
      guard let text = Self.text(value) else {
        throw Failure(.badDocument, "the value of '\(name)' is not a text or number")
      }
      render.scene.settings.append(SettingArgument(name, text))
    }
    return render
  }

  /// A value as it is written in a shell.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
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
