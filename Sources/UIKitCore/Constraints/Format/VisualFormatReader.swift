import CoreGraphics

/// Parses the visual format language: `H:|-[title(>=80)]-8-[detail(==title@750)]-|`.
struct VisualFormatReader {
  private let text: [Character]
  private let metrics: [String: Double]
  private let views: Set<String>
  private var offset = 0

  init(_ text: String, metrics: [String: Double], views: Set<String>) {
    self.text = Array(text)
    self.metrics = metrics
    self.views = views
  }

  mutating func read() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if skip("V:") { format.isVertical = true } else { _ = skip("H:") }
    var connection = VisualFormat.Connection.none
    if skip("|") {
      connection = try self.connection()
      format.start = connection
    }
    repeat {
      format.items.append(try item(after: connection))
      connection = try self.connection()
    } while peek == "["
    if skip("|") {
      format.end = connection
    } else if case .none = connection {
    } else {
      throw error("Expected a view or the superview here.")
    }
    guard peek == nil else { throw error("Expected the end of the format here.") }
    return format
  }

  private mutating func item(
    after connection: VisualFormat.Connection
  ) throws(VisualFormatError) -> VisualFormat.Item {
    guard skip("[") else { throw error("Expected a '[' here, the beginning of a view.") }
    let start = offset
    guard let name = name() else { throw error("Expected the name of a view here.") }
    guard views.contains(name) else {
      offset = start
      throw error("\(name) is not a key in the views dictionary.")
    }
    let lengths = peek == "(" ? try predicates(mayName: true) : []
    guard skip("]") else { throw error("Expected a ']' here to give the end of a view.") }
    return VisualFormat.Item(name: name, lengths: lengths, connection: connection)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard skip("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let lengths =
      peek == "("
      ? try predicates(mayName: false)
      : [VisualFormat.Predicate(object: .number(try number()))]
    guard skip("-") else { throw error("Expected a '-' here, the end of a space.") }
    return .lengths(lengths)
  }

  /// Comma-separated predicates in parentheses.
  private mutating func predicates(
    mayName: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    offset += 1
    var result: [VisualFormat.Predicate] = []
    repeat { result.append(try predicate(mayName: mayName)) } while skip(",")
    guard skip(")") else { throw error("Expected a ')' here, the end of a list.") }
    return result
  }

  private mutating func predicate(
    mayName: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    let start = offset
    if let name = name() {
      if mayName, views.contains(name) {
        predicate.object = .view(name)
      } else if let number = metrics[name] {
        predicate.object = .number(number)
      } else {
        offset = start
        throw error("\(name) is not a key in the \(mayName ? "views or " : "")metrics dictionary.")
      }
    } else {
      predicate.object = .number(try number())
    }
    if skip("*") { predicate.multiplier = try number() }
    if skip("/") { predicate.multiplier = 1 / (try number()) }
    if skip("+") { predicate.constant = try number() }
    if skip("-") { predicate.constant = -(try number()) }
    if skip("@") {
      let start = offset
      let priority = try number()
      guard (0...1_000).contains(priority) else {
        offset = start
        throw error("A priority is between 0 and 1000.")
      }
      predicate.priority = Float(priority)
    }
    return predicate
  }

  /// A number or the value of a metric.
  private mutating func number() throws(VisualFormatError) -> Double {
    let start = offset
    if let name = name() {
      if let number = metrics[name] { return number }
      offset = start
      throw error("\(name) is not a key in the metrics dictionary.")
    }
    while let peek, peek.isNumber || peek == "." || (peek == "-" && offset == start) {
      offset += 1
    }
    guard let number = Double(String(text[start..<offset])) else {
      offset = start
      throw error("Expected a number or the name of a metric here.")
    }
    return number
  }

  private mutating func name() -> String? {
    let start = offset
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    while let peek, peek.isLetter || peek.isNumber || peek == "_" { offset += 1 }
    return String(text[start..<offset])
  }

  private var peek: Character? { offset < text.count ? text[offset] : nil }

  private mutating func skip(_ token: String) -> Bool {
    guard text[offset...].starts(with: token) else { return false }
    offset += token.count
    return true
  }

  private func error(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, format: String(text), offset: offset)
  }
}
