import CoreGraphics
public import Foundation
import UIKitCore

/// An alert in the middle of the screen, or a list of actions at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The form of an alert.
  public enum Style: Int, Sendable {
    /// Actions at the bottom of the screen.
    case actionSheet
    /// An alert in the middle of the screen.
    case alert
  }

  private let kind: Style
  private var text: String?
  private var buttons: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private let animator: AlertTransitions

  /// Creates an alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    kind = preferredStyle
    self.message = message
    animator = AlertTransitions(isSheet: preferredStyle == .actionSheet)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .custom
    transitioningDelegate = animator
  }

  /// Restores an empty alert from an archive.
  public required init?(coder: NSCoder) {
    kind = .alert
    animator = AlertTransitions(isSheet: false)
    super.init(coder: coder)
  }

  /// The form.
  open var preferredStyle: Style { kind }
  /// The title.
  open override var title: String? {
    get { text }
    set {
      text = newValue
      alertView?.show(self)
    }
  }
  /// The text below the title.
  open var message: String? { didSet { alertView?.show(self) } }
  /// The importance of the alert. Stored, has no effect.
  open var severity = 0 {
    didSet { StoredProperty.noteSet("UIAlertController.severity") }
  }

  /// The buttons, in the order in which they were added.
  open var actions: [UIAlertAction] { buttons }
  /// The button that is emphasized; nil, the default, emphasizes that which cancels.
  open var preferredAction: UIAlertAction? { didSet { alertView?.show(self) } }
  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    buttons.append(action)
    action.changed = { [weak self] in
      if let self { self.alertView?.show(self) }
    }
    alertView?.show(self)
  }
  /// The text fields; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  /// Adds a text field to an alert.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard kind == .alert else {
      return Diagnostics.report("UIAlertController", "an action sheet has no text fields")
    }
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    fields.append(field)
    alertView?.show(self)
  }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Creates the view of the alert.
  open override func loadView() {
    let made = AlertView(isSheet: kind == .actionSheet)
    made.select = { [weak self] in self?.finish($0) }
    view = made
    made.show(self)
  }

  /// Dismisses the alert and calls the handler of a button.
  private func finish(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    view.endEditing(true)
    dismiss(animated: true) { action.handler?(action) }
  }
}
