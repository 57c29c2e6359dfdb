public import Foundation
import UIKitCore

/// An action of a row, visible when the row is swiped aside.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The kind of an action.
  public enum Style: Int, Sendable {
    /// On a grey background.
    case normal
    /// Deletes data; on a red background.
    case destructive
  }

  /// Performs an action; it calls the last argument with whether it did.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  private let kind: Style
  private let call: Handler
  private var color: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    kind = style
    call = handler
    self.title = title
    super.init()
  }

  /// The kind of the action.
  open var style: Style { kind }
  /// What the action does.
  open var handler: Handler { call }
  /// The title.
  open var title: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the background; nil is that of the style.
  open var backgroundColor: UIColor! {
    get { color ?? (kind == .destructive ? .systemRed : .systemGray) }
    set { color = newValue }
  }
  /// The image, above the title.
  open var image: UIImage?
}
