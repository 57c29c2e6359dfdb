import Testing

@testable import QuartzCore

@Suite("What relies on the runtime: functions")
struct ClosureContextTests {
  private struct Function { let function: () -> Int }

  private func counter(from number: Int) -> () -> Int { { number } }

  @Test("the first capture of a function is found behind the header of its context")
  func captures() throws {
    // A number that no optimizer can put into the code.
    let number = try #require([UInt.max / 3].randomElement())
    let function = Function(function: counter(from: Int(number)))
    let capture = withExtendedLifetime(function) { ClosureContext(function)?.firstCapture }
    #expect(capture == number)
  }

  @Test("functions have code, and no context without captures")
  func code() {
    let function = Function { 3 }
    #expect(ClosureContext(function) == nil)
    #expect(ClosureContext.code(of: function) ?? 0 != 0)
    #expect(ClosureContext.code(of: 3) == nil && ClosureContext(3) == nil)
  }

  @Test("methods with the same types are distinguished by their code")
  func methods() { #expect(SelectorIdentity.findsCode) }

  @Test("the check sees that methods are not distinguished")
  func failing() {
    #expect(!SelectorIdentity.distinguishes { _ in [] })
    #expect(!SelectorIdentity.distinguishes { _ in [1] })
    var calls: UInt = 0
    let changing = SelectorIdentity.distinguishes { _ in
      calls += 1
      return [calls]
    }
    #expect(!changing)
  }
}
