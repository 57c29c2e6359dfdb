import Testing

@Suite("Architecture: lengths")
struct LengthTests {
  @Test("files have at most 400 lines, shaders 150")
  func files() {
    let shaders = SourceFile.all(in: "Shaders", ["vert", "frag", "glsl", "comp"])
    let long = SourceFile.everySwift.filter { $0.lineCount > 400 }
    let violations = (long + shaders.filter { $0.lineCount > 150 }).map {
      "\($0.path):\($0.lineCount): \($0.lineCount) lines"
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("functions have at most 60 lines, and outside tests 6 parameters")
  func functions() {
    var violations: [String] = []
    for file in SourceFile.everySwift {
      for function in FunctionScan.functions(in: file.code) {
        let location = "\(file.path):\(function.line): \(function.name)"
        if function.lines > 60 { violations.append("\(location) has \(function.lines) lines") }
        let row = "\(file.path): \(function.name)"
        let isApples = function.isPublic && ModuleTable.dropIn.contains(file.module)
        let isTest = file.path.hasPrefix("Tests/")
        if function.parameters > 6, !isTest, !isApples, ModuleTable.longParameterLists[row] == nil {
          violations.append("\(location) has \(function.parameters) parameters")
        }
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("the check measures functions, initializers and requirements")
  func reading() {
    let code = """
      protocol P { func required(a: Int) -> Int }
      struct S {
        init(_ a: Int, b: (Int, Int) = (1, 2)) {
          x = a
        }
        func f<T>(
          a: T, b: [T: Int]
        ) -> Int
        where T: Hashable {
          if true {
          }
          return 1
        }
      }
      """
    let found = FunctionScan.functions(in: code)
    #expect(found.map(\.name) == ["required", "init", "f"])
    #expect(found.map(\.line) == [1, 3, 6])
    #expect(found.map(\.lines) == [0, 3, 8])
    #expect(found.map(\.parameters) == [1, 2, 2])
  }
}
