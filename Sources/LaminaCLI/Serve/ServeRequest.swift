import Foundation

/// What is asked of the service: a document, values, and how it is to be drawn.
struct ServeRequest: Sendable {
  /// A failure of a request, with the kind of problem.
  struct Refusal: Error, Equatable {
    var problem: ServeProblem
    var detail: String

    init(_ problem: ServeProblem, _ detail: String) {
      self.problem = problem
      self.detail = detail
    }
  }

  private(set) var document: [UInt8] = []
  private(set) var format: ServeFormat?
  /// Whether warnings are errors.
  private(set) var isStrict = false
  /// Options of `lamina render`, in the order of the request.
  private(set) var options: [String] = []
  /// Values that replace those of the document.
  private(set) var settings: [SettingArgument] = []

  /// The options of `lamina render` that a request may have: those that choose what is drawn, and none
  /// that names a file, a program or a limit.
  static let allowed: Set<String> = [
    "size", "scale", "background", "state", "animation", "fit-text", "at", "frames", "from",
    "duration", "marker", "fps", "keep-alpha", "quality", "loop", "color-space", "depth", "dither",
    "transfer", "mastering-display", "content-light", "codec", "crf",
  ]
  private static let times: Set<String> = ["at", "frames", "from", "duration", "marker"]
  private static let flags: Set<String> = ["keep-alpha"]
  /// The longest value of an option.
  private static let longest = 1_024
  private var hasTime = false

  /// The request of a body with its type, and of the names and values after the path.
  init(
    _ body: [UInt8], type: String, accept: String, query: [(name: String, value: String)]
  ) throws(Refusal) {
    for item in query { try add(item.name, item.value) }
    let words = type.lowercased()
    if words.hasPrefix("multipart/form-data") {
      try addParts(body, type)
    } else if words.hasPrefix("application/json"), let envelope = try Self.envelope(body) {
      try add(envelope)
    } else {
      document = body
    }
    guard !document.isEmpty else { throw Refusal(.malformedRequest, "there is no document") }
    format = format ?? ServeFormat.accepted(accept)
  }

  /// The format, and the arguments of `lamina render` besides the document and the output.
  var arguments: (format: ServeFormat, options: [String]) {
    let format = self.format ?? .png
    return (format, options + (hasTime || format.isFilm ? [] : ["--at=0"]))
  }

  /// Adds an option, a value to set, or the format.
  private mutating func add(_ name: String, _ value: String) throws(Refusal) {
    switch name {
    case "format":
      guard let found = ServeFormat.named(value) else {
        let known = ServeFormat.all.map(\.name).joined(separator: ", ")
        throw Refusal(.invalidOption, "format: '\(value)' is none of \(known)")
      }
      format = found
    case "set":
      guard let setting = SettingArgument(argument: value) else {
        throw Refusal(.invalidOption, "set: '\(value)' is no name with a value, as in Title.text=A")
      }
      settings.append(setting)
    case "strict": isStrict = try Self.flag(name, value)
    default: try addOption(name, value)
    }
  }

  private mutating func addOption(_ name: String, _ value: String) throws(Refusal) {
    guard Self.allowed.contains(name) else {
      let known = Self.allowed.union(["format", "set", "strict"]).sorted()
      let near = Suggestion.nearest(to: name, among: known)
      throw Refusal(
        .invalidOption,
        "there is no option '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    guard value.utf8.count <= Self.longest else {
      throw Refusal(.invalidOption, "\(name): the value is longer than \(Self.longest) bytes")
    }
    if Self.times.contains(name) { hasTime = true }
    guard Self.flags.contains(name) else {
      options.append("--\(name)=\(value)")
      return
    }
    if try Self.flag(name, value) { options.append("--" + name) }
  }

  private static func flag(_ name: String, _ value: String) throws(Refusal) -> Bool {
    switch value {
    case "", "true", "1": return true
    case "false", "0": return false
    default: throw Refusal(.invalidOption, "\(name) is true or false")
    }
  }

  // MARK: JSON

  /// The members of a body that has a document beside options; nil for a body that is a document.
  private static func envelope(_ body: [UInt8]) throws(Refusal) -> [String: Any]? {
    // An animation of megabytes is read once.
    guard body.contains(text: "\"document\"") || body.contains(text: "\"documentBase64\"") else {
      return nil
    }
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)) else {
      throw Refusal(.malformedRequest, "the body is not JSON")
    }
    guard let members = value as? [String: Any], members["layers"] == nil,
      members["document"] != nil || members["documentBase64"] != nil
    else { return nil }
    return members
  }

  private mutating func add(_ envelope: [String: Any]) throws(Refusal) {
    for (name, value) in envelope.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "document": document = try Self.bytes(value)
      case "documentBase64":
        guard let data = (value as? String).flatMap({ Data(base64Encoded: $0) }) else {
          throw Refusal(.malformedRequest, "documentBase64: not a text in Base64")
        }
        document = Array(data)
      case "set":
        guard let values = value as? [String: Any] else {
          throw Refusal(.malformedRequest, "set: not an object with names and values")
        }
        try addSettings(values)
      default:
        guard let text = Self.text(value) else {
          throw Refusal(.malformedRequest, "\(name): not a text, a number, true or false")
        }
        try add(name, text)
      }
    }
  }

  private mutating func addSettings(_ values: [String: Any]) throws(Refusal) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let text = Self.text(value) else {
        throw Refusal(
          .malformedRequest, "set: '\(name)' is not a text, a number, numbers, true or false")
      }
      settings.append(SettingArgument(name, text))
    }
  }

  /// A document in an object: CAML as a text, an animation as an object.
  private static func bytes(_ value: Any) throws(Refusal) -> [UInt8] {
    if let text = value as? String { return Array(text.utf8) }
    guard value is [String: Any], let data = try? JSONSerialization.data(withJSONObject: value)
    else { throw Refusal(.malformedRequest, "document: neither a text nor an object") }
    return Array(data)
  }

  /// A value as it is written in a shell.
  private static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: return text
    case let values as [Any]:
      let texts = values.map { text($0) }
      return texts.contains(nil) ? nil : texts.compactMap { $0 }.joined(separator: ",")
    case let number as NSNumber: return number.isTruth ? "\(number.boolValue)" : "\(number)"
    default: return nil
    }
  }

  // MARK: Forms

  private mutating func addParts(_ body: [UInt8], _ type: String) throws(Refusal) {
    for part in try MultipartBody.parts(of: body, type: type) {
      switch part.name {
      case "document": document = part.bytes
      case "values":
        let value = try? JSONSerialization.jsonObject(with: Data(part.bytes))
        guard let values = value as? [String: Any] else {
          throw Refusal(.malformedRequest, "values: not a JSON object with names and values")
        }
        try addSettings(values)
      default: try add(part.name, String(decoding: part.bytes, as: UTF8.self))
      }
    }
  }
}

extension NSNumber {
  /// Whether the number is `true` or `false` in JSON.
  fileprivate var isTruth: Bool { String(cString: objCType) == "c" }
}

extension [UInt8] {
  fileprivate func contains(text: String) -> Bool {
    Data(self).range(of: Data(text.utf8)) != nil
  }
}
