package import CoreGraphics

/// A failure to load or play a document, with its location.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Problem: Hashable, Sendable {
    /// The file or folder does not exist.
    case missing
    /// The file exists but cannot be read, for the given reason.
    case unreadable(String)
    /// No registered format has this extension.
    case unknownFormat
    /// The text violates its format.
    case malformed(String)
    /// The document is well formed but contains nothing to draw.
    case empty(String)
    /// A limit of the loader is exceeded.
    case limit(name: String, found: Int, allowed: Int)
    /// Reading the document takes longer than this many milliseconds.
    case tooSlow(name: String, milliseconds: Int)
    /// The document has no state of this name; `known` lists its states.
    case unknownState(String, known: [String])
    /// The document has no value of this name to replace; `known` lists those it has.
    case unknownSetting(String, known: [String])
    /// The layer of this name has no such property to set; `known` lists those it has.
    case unknownProperty(String, of: String, known: [String])
    /// The value of a setting has the wrong form, for the given reason.
    case invalidSetting(name: String, value: String, reason: String)
  }

  /// The problem.
  public var problem: Problem
  /// The location of the problem.
  public var location: SourceLocation

  /// Creates an error for a problem at a location.
  public init(_ problem: Problem, at location: SourceLocation) {
    self.problem = problem
    self.location = location
  }

  package init(_ limit: LimitExceeded, at location: SourceLocation) {
    self.init(Problem(limit), at: location)
  }

  /// The same error; an exceeded limit with what exceeds it.
  func named(_ subject: String) -> DocumentError {
    switch problem {
    case .limit(let name, let found, let allowed):
      DocumentError(
        .limit(name: "\(subject): \(name)", found: found, allowed: allowed), at: location)
    case .tooSlow(let name, let milliseconds):
      DocumentError(.tooSlow(name: "\(subject): \(name)", milliseconds: milliseconds), at: location)
    default: self
    }
  }

  /// One line: location and problem.
  public var description: String { "\(location): \(problem.message)" }
}

extension DocumentError.Problem {
  init(_ limit: LimitExceeded) {
    let name = limit.limit.name
    let allowed = limit.allowed
    self =
      limit.limit == .readingTime
      ? .tooSlow(name: name, milliseconds: allowed)
      : .limit(name: name, found: limit.found ?? allowed, allowed: allowed)
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    near(name, known).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// The known name that was probably meant, or, of a name with a key path, the layer's name.
  private static func near(_ name: String, _ known: [String]) -> String? {
    let layers = known.map { $0.hasSuffix(".text") ? String($0.dropLast(5)) : $0 }
    if let near = NearestName.of(name, among: known + layers) { return near }
    return name.firstIndex(of: ".").flatMap { NearestName.of(String(name[..<$0]), among: layers) }
  }

  /// A description of the problem, without its location.
  var message: String {
    switch self {
    case .missing: "no such file or folder"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .unknownFormat: "unsupported document format (supported: .ca, .caml, .json, .lottie, .tgs)"
    case .malformed(let what): what
    case .empty(let what): what
    case .limit(let name, let found, let allowed):
      "\(name) \(found) exceeds the limit of \(allowed)"
    case .tooSlow(let name, let milliseconds):
      "\(name): the limit of \(milliseconds) is exceeded; "
        + "use --frame-timeout for more time"
    case .unknownSetting(let name, let known) where known.isEmpty:
      "no value '\(name)' to set: the document has none"
    case .unknownSetting(let name, let known):
      "no value '\(name)' to set" + Self.hint(name, known)
        + ": the document has \(NearestName.list(known))"
    case .unknownProperty(let key, let layer, let known):
      "'\(layer)' has no property '\(key)' to set"
        + (Self.near(key, known) == nil
          ? ": it has \(NearestName.list(known))" : Self.hint(key, known))
    case .invalidSetting(let name, let value, let reason):
      "'\(value.prefix(200))' for '\(name)': \(reason)"
    case .unknownState(let name, let known) where known.isEmpty:
      "no state '\(name)': the document has no states"
    case .unknownState(let name, let known):
      "no state '\(name)': the document has \(known.joined(separator: ", "))"
    }
  }
}
