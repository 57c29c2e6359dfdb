/// The name of a method, or the method itself.
///
/// There is no `#selector` on Linux. To port code, replace `#selector(Wave.tick(_:))` by
/// `Selector(Wave.tick(_:))`. A selector of a string requires a target that conforms to
/// `SelectorTarget`.
///
/// Selectors of strings are equal by name. Selectors of methods are equal if the same expression
/// made them: to compare or remove one of several with the same arguments, keep it in a constant.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name, empty for a selector of a method.
  public let description: String
  private let identity: SelectorIdentity?
  private let call: @Sendable (Any, Any) -> Bool

  /// A selector of a name, `tick:`.
  public init(_ name: String) {
    description = name
    identity = nil
    call = { target, argument in
      guard let target = target as? any SelectorTarget else { return false }
      target.perform(Selector(name), with: argument)
      return true
    }
  }

  /// A selector of a name.
  public init(stringLiteral name: String) { self.init(name) }

  /// A selector of a method with one argument: `Selector(Wave.tick(_:))`.
  @preconcurrency
  public init<Target, Argument>(_ method: @escaping @Sendable (Target) -> (Argument) -> Void) {
    description = ""
    identity = SelectorIdentity(Target.self, Argument.self, Method(function: method))
    call = { target, argument in
      guard let target = target as? Target, let argument = argument as? Argument else {
        return false
      }
      method(target)(argument)
      return true
    }
  }

  /// A selector of a method without arguments: `Selector(Wave.tick)`.
  @preconcurrency
  public init<Target>(_ method: @escaping @Sendable (Target) -> () -> Void) {
    description = ""
    identity = SelectorIdentity(Target.self, nil, Action(function: method))
    call = { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A selector of a main-actor method with one argument: `Selector(Card.pan(_:))`.
  public init<Target, Argument>(
    _ method: @escaping @Sendable (Target) -> @MainActor (Argument) -> Void
  ) {
    description = ""
    identity = SelectorIdentity(Target.self, Argument.self, MainMethod(function: method))
    call = { target, argument in
      guard let target = target as? Target, let argument = argument as? Argument else {
        return false
      }
      nonisolated(unsafe) let (owner, sender) = (target, argument)
      MainActor.assumeIsolated { method(owner)(sender) }
      return true
    }
  }

  /// A selector of a main-actor method without arguments: `Selector(Card.tap)`.
  public init<Target>(_ method: @escaping @Sendable (Target) -> @MainActor () -> Void) {
    description = ""
    identity = SelectorIdentity(Target.self, nil, MainAction(function: method))
    call = { target, _ in
      guard let target = target as? Target else { return false }
      nonisolated(unsafe) let owner = target
      MainActor.assumeIsolated { method(owner)() }
      return true
    }
  }

  /// Not available: a method without its class would retain its object.
  @available(*, unavailable, message: "name the class of the method: Selector(Wave.tick(_:))")
  @preconcurrency
  public init<Argument>(_ method: @MainActor (Argument) -> Void) { self.init("") }

  /// Not available: a method without its class would retain its object.
  @available(*, unavailable, message: "name the class of the method: Selector(Wave.tick)")
  @preconcurrency
  public init(_ method: @MainActor () -> Void) { self.init("") }

  /// Calls the method; returns false when the target has no such method.
  package func perform(on target: Any, with argument: Any) -> Bool { call(target, argument) }

  /// Whether two selectors are those of methods with the same types of target and argument.
  package func hasSameSignature(as other: Selector) -> Bool {
    identity != nil && identity?.target == other.identity?.target
      && identity?.argument == other.identity?.argument
  }

  /// Whether the selectors have one name, or come from one expression.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.description == b.description && a.identity == b.identity
  }
  /// Hashes name and types.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(identity)
  }

  // A function in a structure keeps its representation; a generic argument would be wrapped.
  private struct Method<Target, Argument> {
    let function: @Sendable (Target) -> (Argument) -> Void
  }
  private struct Action<Target> { let function: @Sendable (Target) -> () -> Void }
  private struct MainMethod<Target, Argument> {
    let function: @Sendable (Target) -> @MainActor (Argument) -> Void
  }
  private struct MainAction<Target> {
    let function: @Sendable (Target) -> @MainActor () -> Void
  }
}

/// An object whose methods can be called by name, for selectors of strings.
public protocol SelectorTarget {
  /// Calls the method with the selector's name.
  func perform(_ selector: Selector, with argument: Any)
}
