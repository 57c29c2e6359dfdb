/// What distinguishes the methods of selectors: the types of target and argument, and the function.
struct SelectorIdentity: Hashable, Sendable {
  let target: ObjectIdentifier
  let argument: ObjectIdentifier?
  /// The code of the function, and that of the function it wraps.
  private let code: [UInt]

  /// The identity of a function that is the only field of a structure.
  init<Function>(_ target: Any.Type, _ argument: Any.Type?, _ function: Function) {
    self.target = ObjectIdentifier(target)
    self.argument = argument.map { ObjectIdentifier($0) }
    code = Self.findsCode ? Self.code(function) : []
  }

  private static func code<Function>(_ function: Function) -> [UInt] {
    guard let code = ClosureContext.code(of: function) else { return [] }
    // The function owns its context.
    let capture = withExtendedLifetime(function) { ClosureContext(function)?.firstCapture }
    return [code] + (capture.map { [$0] } ?? [])
  }

  /// Whether methods are distinguished by their code; tried with two methods when the first selector is
  /// made. Where they are not, as with another version of Swift, selectors of methods with the same
  /// types are equal.
  static let findsCode: Bool = {
    let isFound = distinguishes { code(SampleAction(function: $0)) }
    if !isFound {
      Diagnostics.report(
        "Selector",
        "this version of Swift lays out functions in another way: selectors of methods with the "
          + "same types of target and argument are equal, and removeTarget removes all of them")
    }
    return isFound
  }()

  /// Whether descriptions of functions differ for two methods, and are the same for one of them.
  static func distinguishes(by describe: (@escaping Sample.Method) -> [UInt]) -> Bool {
    let first = describe(Sample.beginning)
    return !first.isEmpty && first == describe(Sample.beginning) && first != describe(Sample.ending)
  }

  /// Two methods with the same types and different code.
  final class Sample {
    typealias Method = @Sendable (Sample) -> () -> Void

    private var count = 0
    private func begin() { count += 1 }
    private func end() { count -= 1 }

    static var beginning: Method { Sample.begin }
    static var ending: Method { Sample.end }
  }

  private struct SampleAction<Target> { let function: @Sendable (Target) -> () -> Void }
}
