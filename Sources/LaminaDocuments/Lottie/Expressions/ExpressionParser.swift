/// Reads the supported part of expressions: values, operators, calls, members, conditions and variables;
/// neither loops nor functions.
struct ExpressionParser {
  private let tokens: [ExpressionToken]
  private var index = 0
  private var depth = 0

  /// The largest number of tokens and of parts that are nested.
  private static let (tokenLimit, depthLimit) = (4_096, 64)

  private typealias Unsupported = ExpressionFailure

  /// The steps of an expression; nil if it contains something that is not supported.
  static func statements(of text: String) -> [ExpressionStatement]? {
    guard let tokens = ExpressionToken.tokens(of: text, limit: tokenLimit) else { return nil }
    var parser = ExpressionParser(tokens: tokens)
    do throws(Unsupported) {
      var statements: [ExpressionStatement] = []
      while parser.index < tokens.count { statements += try parser.statement() }
      return statements
    } catch {
      return nil
    }
  }

  private init(tokens: [ExpressionToken]) { self.tokens = tokens }

  private var current: ExpressionToken? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(_ sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ sign: String) throws(Unsupported) {
    guard take(sign) else { throw Unsupported() }
  }

  private mutating func takeName(_ name: String) -> Bool {
    guard current == .name(name) else { return false }
    index += 1
    return true
  }

  private mutating func enter() throws(Unsupported) {
    depth += 1
    guard depth <= Self.depthLimit else { throw Unsupported() }
  }

  // MARK: Statements

  private mutating func statement() throws(Unsupported) -> [ExpressionStatement] {
    try enter()
    defer { depth -= 1 }
    if take(";") { return [] }
    if take("{") {
      var statements: [ExpressionStatement] = []
      while !take("}") {
        guard current != nil else { throw Unsupported() }
        statements += try statement()
      }
      return statements
    }
    if takeName("if") { return [try branch()] }
    if takeName("var") || takeName("let") || takeName("const") { return try declarations() }
    return try assignment()
  }

  private mutating func branch() throws(Unsupported) -> ExpressionStatement {
    try expect("(")
    let condition = try expression()
    try expect(")")
    let first = try statement()
    let second = takeName("else") ? try statement() : []
    return .branch(condition, first, second)
  }

  private mutating func declarations() throws(Unsupported) -> [ExpressionStatement] {
    var statements: [ExpressionStatement] = []
    repeat {
      guard case .name(let name) = current else { throw Unsupported() }
      index += 1
      if take("=") { statements += try assigned(to: name) }
    } while take(",")
    return statements
  }

  private mutating func assignment() throws(Unsupported) -> [ExpressionStatement] {
    guard case .name(let name) = current, index + 1 < tokens.count,
      case .sign(let sign) = tokens[index + 1]
    else { return [.evaluate(try expression())] }
    let changed = ExpressionNode.binary(String(sign.prefix(1)), .name(name), .value(.number(1)))
    switch sign {
    case "=":
      index += 2
      return try assigned(to: name)
    case "++", "--":
      index += 2
      return [.assign(name, changed)]
    case "+=", "-=", "*=", "/=":
      index += 2
      let value = try expression()
      return [.assign(name, .binary(String(sign.prefix(1)), .name(name), value))]
    default: return [.evaluate(try expression())]
    }
  }

  /// What follows `name =`: a value, or a further variable that is assigned to, as in `a = b = 1`.
  private mutating func assigned(to name: String) throws(Unsupported) -> [ExpressionStatement] {
    try enter()
    defer { depth -= 1 }
    guard case .name(let other) = current, index + 1 < tokens.count,
      tokens[index + 1] == .sign("=")
    else { return [.assign(name, try expression())] }
    index += 2
    return try assigned(to: other) + [.assign(name, .name(other))]
  }

  // MARK: Expressions

  private mutating func expression() throws(Unsupported) -> ExpressionNode {
    try enter()
    defer { depth -= 1 }
    let condition = try binary(0)
    guard take("?") else { return condition }
    let first = try expression()
    try expect(":")
    return .choice(condition, first, try expression())
  }

  /// Operators by precedence, the weakest first.
  private static let operators: [[String]] = [
    ["||"], ["&&"], ["===", "!==", "==", "!="], ["<=", ">=", "<", ">"], ["+", "-"],
    ["*", "/", "%"],
  ]

  private mutating func binary(_ level: Int) throws(Unsupported) -> ExpressionNode {
    guard level < Self.operators.count else { return try unary() }
    var left = try binary(level + 1)
    while case .sign(let sign) = current, Self.operators[level].contains(sign) {
      index += 1
      left = .binary(sign, left, try binary(level + 1))
    }
    return left
  }

  private mutating func unary() throws(Unsupported) -> ExpressionNode {
    try enter()
    defer { depth -= 1 }
    for sign in ["-", "+", "!"] where take(sign) { return .unary(sign, try unary()) }
    return try postfix()
  }

  private mutating func postfix() throws(Unsupported) -> ExpressionNode {
    var node = try primary()
    while true {
      if take(".") {
        guard case .name(let name) = current else { throw Unsupported() }
        index += 1
        node = .member(node, name)
      } else if take("[") {
        node = .element(node, try expression())
        try expect("]")
      } else if take("(") {
        node = .call(node, try list(until: ")"))
      } else {
        return node
      }
    }
  }

  private mutating func primary() throws(Unsupported) -> ExpressionNode {
    guard let token = current else { throw Unsupported() }
    index += 1
    switch token {
    case .number(let number): return .value(.number(number))
    case .text(let text): return .value(.text(text))
    case .name(let name): return try named(name)
    case .sign("("):
      let inner = try expression()
      try expect(")")
      return inner
    case .sign("["): return .list(try list(until: "]"))
    case .sign: throw Unsupported()
    }
  }

  private static let reserved: Set<String> = [
    "function", "for", "while", "do", "return", "switch", "try", "throw", "new", "this", "eval",
    "class", "import", "break", "continue", "delete", "typeof", "in", "of",
  ]

  private func named(_ name: String) throws(Unsupported) -> ExpressionNode {
    if Self.reserved.contains(name) { throw Unsupported() }
    switch name {
    case "true": return .value(.number(1))
    case "false", "null": return .value(.number(0))
    default: return .name(name)
    }
  }

  private mutating func list(until end: String) throws(Unsupported) -> [ExpressionNode] {
    var nodes: [ExpressionNode] = []
    if take(end) { return nodes }
    repeat { nodes.append(try expression()) } while take(",")
    try expect(end)
    return nodes
  }
}
