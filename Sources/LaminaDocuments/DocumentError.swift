package import CoreGraphics

/// Why a document could not be loaded or played, and where.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems a caller may want to tell apart.
  public enum Problem: Hashable, Sendable {
    /// There is no such file or folder.
    case missing
    /// The file exists but cannot be read; the system's reason.
    case unreadable(String)
    /// No loader knows this kind of file.
    case unknownFormat
    /// The text breaks the rules of its format.
    case malformed(String)
    /// The document is well formed and describes nothing that could be drawn.
    case empty(String)
    /// A bound of the loader is exceeded.
    case limit(name: String, found: Int, allowed: Int)
    /// The document has no state of this name; the names it has.
    case unknownState(String, known: [String])
  }

  /// What is wrong.
  public var problem: Problem
  /// Where it is wrong.
  public var place: DocumentPlace

  /// A problem at a place.
  public init(_ problem: Problem, at place: DocumentPlace) {
    (self.problem, self.place) = (problem, place)
  }

  package init(_ limit: LimitExceeded, at place: DocumentPlace) {
    self.init(
      .limit(name: limit.limit.rawValue, found: limit.found, allowed: limit.allowed), at: place)
  }

  /// One line: the place, then the problem.
  public var description: String { "\(place): \(problem.message)" }
}

extension DocumentError.Problem {
  /// The problem in words, without its place.
  var message: String {
    switch self {
    case .missing: "no such file or folder"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .unknownFormat: "not a kind of document that can be loaded (.ca, .caml)"
    case .malformed(let what): what
    case .empty(let what): what
    case .limit(let name, let found, let allowed):
      "\(name) \(found) exceeds the limit of \(allowed)"
    case .unknownState(let name, let known) where known.isEmpty:
      "no state '\(name)': the document has no states"
    case .unknownState(let name, let known):
      "no state '\(name)': the document has \(known.joined(separator: ", "))"
    }
  }
}
