public import Foundation
public import QuartzCore

/// An action of an element besides its activation.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name.
  open var name: String
  /// The image, nil by default.
  open var image: UIImage?
  /// The closure, which takes precedence over the method.
  open var actionHandler: Handler?
  /// The object whose method is called, not retained.
  open weak var target: AnyObject?
  /// The method.
  open var selector: Selector

  /// Creates an action that calls a closure.
  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }

  /// Creates an action that calls a method.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.name = name
    self.image = image
    self.selector = selector
    self.target = target.map { $0 as AnyObject }
    super.init()
  }
}
