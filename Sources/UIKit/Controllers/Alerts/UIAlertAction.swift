public import Foundation
import UIKitCore

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// The default.
    case `default`
    /// Leaves everything as it is; the last button, emphasized.
    case cancel
    /// Deletes or changes something; red.
    case destructive
  }

  private let text: String?
  private let kind: Style
  let handler: ((UIAlertAction) -> Void)?
  var changed: () -> Void = {}

  /// Creates a button; the handler is called when the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    text = title
    kind = style
    self.handler = handler
    super.init()
  }

  /// Returns the action.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The title.
  open var title: String? { text }
  /// The style.
  open var style: Style { kind }
  /// Whether the button is enabled, true by default.
  open var isEnabled = true { didSet { changed() } }
}
