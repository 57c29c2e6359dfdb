import Foundation

/// What an action does, with the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image: what controls do when something happens to them.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// A name to find an action by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// An identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  let handler: UIActionHandler
  weak var origin: AnyObject?
  private let key: Identifier

  /// An action; without an identifier it gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    key = identifier ?? Identifier(UUID().uuidString)
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
    self.state = state
    super.init(title: title, image: image)
  }

  /// What the action says.
  open override var title: String {
    get { text }
    set { text = newValue }
  }
  /// What the action shows.
  open override var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
  /// The name that the action is found by.
  open var identifier: Identifier { key }
  /// A longer title.
  open var discoverabilityTitle: String?
  /// What kind of action it is.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is chosen.
  open var state: UIMenuElement.State
  /// Who is doing the action, while it is done.
  open var sender: Any? { origin }

  /// Does the action for a sender.
  func perform(for sender: AnyObject?) {
    if attributes.contains(.disabled) { return }
    origin = sender
    handler(self)
  }
}
