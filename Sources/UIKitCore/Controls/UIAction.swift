import Foundation

/// The handler of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with title and image, performed by controls.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's string.
    public var rawValue: String
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  package let handler: UIActionHandler
  package weak var origin: AnyObject?
  private let key: Identifier

  /// Creates an action; nil generates a unique identifier.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    key = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  /// The title.
  open override var title: String {
    get { text }
    set { text = newValue }
  }
  /// The image.
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  /// The identifier.
  open var identifier: Identifier { key }
  /// A longer title.
  open var discoverabilityTitle: String?
  /// The attributes of the menu element.
  open var attributes: UIMenuElement.Attributes
  /// The state of the menu element.
  open var state: UIMenuElement.State
  /// The sender while the action is performed; nil otherwise.
  open var sender: Any? { origin }

  /// Performs the action for a sender.
  package func perform(for sender: AnyObject?) {
    if attributes.contains(.disabled) { return }
    origin = sender
    handler(self)
  }
}
