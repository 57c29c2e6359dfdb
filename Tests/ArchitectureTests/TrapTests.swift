import Testing

@Suite("Architecture: traps")
struct TrapTests {
  /// Code that ends the process, or may when it meets input; each with a text that it has.
  private static let patterns: [(needle: String, pattern: String, reason: String)] = [
    ("fatalError", "\\bfatalError\\b", "fatalError ends the process"),
    ("try!", "\\btry!", "try! traps"),
    ("as!", "\\bas!", "as! traps"),
    ("!", "[A-Za-z0-9_)\\]]!(?![=A-Za-z0-9_(])", "a forced unwrap traps"),
    ("!", "[A-Za-z0-9_)\\]]![.(\\[]", "a forced unwrap traps"),
    ("uniqueKeysWithValues", "uniqueKeysWithValues", "a repeated key traps"),
    (
      "Mutex<", "Mutex<\\(*@?(Sendable )?\\(",
      "a function in a mutex is wrapped once more at each reading, until the stack ends"
    ),
    (
      "contains(",
      "([bB]ounds|[fF]rame|[rR]ect|[bB]ox|insetBy\\([^()]*\\))\\.contains\\(\\w*([pP]oint|location)",
      "contains of a point traps for values that are not finite: encloses"
    ),
    ("unsafeFlags", "\\bunsafeFlags\\b", "checks may not be turned off"),
    ("-Ounchecked", "-Ounchecked", "checks may not be turned off"),
  ]

  /// What in the argument of `Int(…)` tells that it is floating point.
  private static let floating =
    "\\.rounded\\(|\\bfloor\\(|\\bceil\\(|\\bround\\(|\\btrunc\\(|[0-9]\\.[0-9]|\\bDouble\\b"
    + "|\\bFloat\\b|\\bCGFloat\\b|squareRoot|\\bpow\\(|\\bsin\\(|\\bcos\\(|\\blog2?\\("
    + "|\\bduration\\b|\\bseconds\\b|\\bfraction\\b|\\bopacity\\b|\\bscale\\b|\\bradius\\b"
    + "|size\\.width|size\\.height|origin\\.[xy]"

  @Test("nothing can end the process on input")
  func traps() throws {
    let regexes = try Self.patterns.map { ($0.needle, try Regex($0.pattern), $0.reason) }
    let needles = Self.patterns.map(\.needle)
    let violations = Self.violations(in: SourceFile.ours, having: needles) { line in
      guard let found = regexes.first(where: { line.has($0.0) && line.contains($0.1) }) else {
        return nil
      }
      return Self.isApplesOptional(line) ? nil : found.2
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  /// Whether a line declares a public property or function of an implicitly unwrapped type, as
  /// Apple has a few: who uses it unwraps, not we.
  private static func isApplesOptional(_ line: Substring) -> Bool {
    line.contains(/^ *(public|open) (override )?var [a-z]\w*: [A-Z]\w*! ./)
      || line.contains(/^ *(public|open) (override )?func \w+\([^!]*\) -> [A-Z]\w*! .$/)
  }

  @Test("floating point becomes an integer only in Clamped.swift")
  func integers() throws {
    let find = try Self.floatConversion()
    let files = SourceFile.ours.filter { $0.path != ModuleTable.clamped }
    let violations = Self.violations(in: files, having: ["Int"]) { find($0) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(
    "the checks find their targets and accept other code",
    arguments: [
      ("a!.b", true), ("f(a[0]!)", true), ("try! f()", true), ("a as! B", true), ("a != b", false),
      ("!a", false), ("fatalError()", true), ("let x = Int(y.rounded())", true),
      ("UInt8(x * 255.0)", true), ("Int(max(0, Double(a)))", true), ("Int(count)", false),
      ("Int(exactly: 1.5)", false), ("GLint(x)", false), ("f(a!)", true),
      ("bounds.contains(point)", true), ("thumbRect.contains(CGPoint(x: 1, y: 2))", true),
      ("path.contains(point)", false), ("bounds.encloses(point)", false),
      ("let a = Mutex<(@Sendable () -> Void)?>(nil)", true), ("Mutex<() -> Void>(f)", true),
      ("Mutex<Handler?>(nil)", false), ("Mutex<[Report]>([])", false),
    ])
  func reading(_ line: String, _ isTrap: Bool) throws {
    let find = try Self.floatConversion()
    let found =
      try find(line[...]) != nil
      || Self.patterns.contains {
        try line.has($0.needle) && line.contains(Regex($0.pattern))
      }
    #expect(found == isTrap)
  }

  private static func violations(
    in files: [SourceFile], having needles: [String], _ reason: (Substring) -> String?
  ) -> [String] {
    files.flatMap { file in
      SourceFile.lines(of: file.code, having: needles).compactMap { number, line in
        reason(line).map { "\(file.path):\(number): \($0)" }
      }
    }
  }

  /// Finds `Int(…)` of what appears to be floating point.
  private static func floatConversion() throws -> (Substring) -> String? {
    let conversion = try Regex("\\bU?Int(8|16|32|64)?\\((?!exactly:|clamping:)")
    let floating = try Regex(Self.floating)
    return { line in
      for match in line.matches(of: conversion) {
        let argument = argument(line[match.range.upperBound...])
        if argument.contains(floating), !argument.hasPrefix("clamped") {
          return "Int(\(argument)) of floating point"
        }
      }
      return nil
    }
  }

  /// Up to the bracket that closes it.
  private static func argument(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        if depth == 0 { return text[..<index] }
        depth -= 1
      }
    }
    return text
  }

  @Test("threads are trusted to us only where a row says why")
  func unchecked() throws {
    let regex = try Regex("@unchecked\\s+Sendable|nonisolated\\(unsafe\\)")
    let files = SourceFile.ours.filter { ModuleTable.uncheckedRows[$0.path] == nil }
    let violations = Self.violations(in: files, having: ["@unchecked", "(unsafe)"]) {
      $0.contains(regex) ? "no row in ModuleTable" : nil
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }
}
