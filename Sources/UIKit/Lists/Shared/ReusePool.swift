import UIKitCore

/// Registered classes and unused views, by reuse identifier.
struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var nibs: [String: UINib] = [:]
  private var unused: [String: [View]] = [:]

  /// Registers the class of new views; nil removes it.
  mutating func register(_ type: AnyClass?, _ identifier: String) {
    classes[identifier] = type as? View.Type
    nibs[identifier] = nil
    unused[identifier] = nil
  }

  /// Registers the nib of new views; nil removes it.
  mutating func register(_ nib: UINib?, _ identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
    unused[identifier] = nil
  }

  /// The registered nib.
  func nib(_ identifier: String) -> UINib? { nibs[identifier] }

  /// Takes an unused view.
  mutating func take(_ identifier: String) -> View? { unused[identifier]?.popLast() }

  /// The registered class.
  func type(_ identifier: String) -> View.Type? { classes[identifier] }

  /// Keeps a view for reuse.
  mutating func keep(_ view: View, _ identifier: String) {
    unused[identifier, default: []].append(view)
  }
}
