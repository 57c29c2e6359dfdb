/// A word, number, text or sign of an expression.
enum ExpressionToken: Equatable, Sendable {
  case number(Double)
  case text(String)
  case name(String)
  case sign(String)

  /// The longest signs first.
  private static let signs = [
    "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "++", "--", "=",
    "+", "-", "*",
    "/", "%", "<", ">", "!", "?", ":", ",", ";", ".", "(", ")", "[", "]", "{", "}",
  ]

  /// The tokens of a text; nil if it has a sign that is not supported, or too many tokens.
  static func tokens(of text: String, limit: Int) -> [ExpressionToken]? {
    var rest = Substring(text)
    var tokens: [ExpressionToken] = []
    while true {
      skipSpace(&rest)
      guard let first = rest.first else { return tokens }
      guard tokens.count < limit, let token = next(first, &rest) else { return nil }
      tokens.append(token)
    }
  }

  private static func skipSpace(_ rest: inout Substring) {
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  private static func next(_ first: Character, _ rest: inout Substring) -> ExpressionToken? {
    if first.isASCII, first.isNumber || (first == "." && rest.dropFirst().first?.isNumber == true) {
      return number(&rest)
    }
    if first == "'" || first == "\"" { return quoted(first, &rest) }
    if first.isLetter || first == "_" || first == "$" {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      rest = rest.dropFirst(name.count)
      return .name(String(name))
    }
    guard let sign = signs.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(sign.count)
    return .sign(sign)
  }

  private static func number(_ rest: inout Substring) -> ExpressionToken? {
    var digits = ""
    while let next = rest.first, next.isASCII {
      let isExponent = (next == "+" || next == "-") && digits.last.map { "eE".contains($0) } == true
      guard next.isNumber || next == "." || next == "e" || next == "E" || isExponent else { break }
      digits.append(next)
      rest = rest.dropFirst()
    }
    return Double(digits).map { .number($0) }
  }

  private static func quoted(_ quote: Character, _ rest: inout Substring) -> ExpressionToken? {
    var text = ""
    rest = rest.dropFirst()
    while let next = rest.first {
      rest = rest.dropFirst()
      if next == quote { return .text(text) }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      guard let escaped = rest.first, !escaped.isLetter, !escaped.isNumber else { return nil }
      text.append(escaped)
      rest = rest.dropFirst()
    }
    return nil
  }
}
