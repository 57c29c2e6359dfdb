import CoreGraphics
public import Foundation
import UIKitCore

/// A mark or view at the edge of a row of a list.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is visible. All are visible always: there is no editing mode.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While editing.
    case whenEditing
    /// Except while editing.
    case whenNotEditing
  }

  /// Where an accessory is.
  public enum Placement {
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always)
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always)

    fileprivate var isLeading: Bool {
      if case .leading = self { return true }
      return false
    }
  }

  /// The properties of a mark.
  public struct MarkOptions {
    /// Whether the mark is hidden, and its room is kept.
    public var isHidden: Bool?
    /// The colour; nil is that of the mark.
    public var tintColor: UIColor?
    /// Creates properties.
    public init(isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// The properties of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = MarkOptions
  /// The properties of a checkmark.
  public typealias CheckmarkOptions = MarkOptions
  /// The properties of a detail mark.
  public typealias DetailOptions = MarkOptions

  /// The properties of a label.
  public struct LabelOptions {
    /// The font.
    public var font: UIFont
    /// The colour; nil is that of secondary labels.
    public var tintColor: UIColor?
    /// Creates properties.
    public init(
      tintColor: UIColor? = nil, font: UIFont = .systemFont(ofSize: 17)
    ) { (self.tintColor, self.font) = (tintColor, font) }
  }

  /// A view and its location.
  public struct CustomViewConfiguration {
    /// The view.
    public var customView: UIView
    /// The location.
    public var placement: Placement
    /// The tint of the view; nil is that of the cell.
    public var tintColor: UIColor?
    /// Creates the accessory of a view.
    public init(customView: UIView, placement: Placement, tintColor: UIColor? = nil) {
      self.customView = customView
      self.placement = placement
      self.tintColor = tintColor
    }
  }

  private enum Content {
    case mark(UITableViewCell.AccessoryType, MarkOptions, (() -> Void)?)
    case label(String, LabelOptions)
    case custom(CustomViewConfiguration)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// A chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.mark(.disclosureIndicator, options, nil)) }
  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.mark(.checkmark, options, nil)) }
  /// An information mark, with an action.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.mark(.detailButton, options, actionHandler)) }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.label(text, options)) }
  /// A view.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { UICellAccessory(.custom(configuration)) }

  /// Whether the accessory is at the leading edge.
  var isLeading: Bool {
    if case .custom(let configuration) = content { return configuration.placement.isLeading }
    return false
  }

  /// The view of the accessory, in its size.
  func makeView(tint: UIColor) -> UIView {
    switch content {
    case .mark(let type, let options, let action):
      let view = CellMarkView(frame: .zero)
      view.tint = options.tintColor
      view.show(type, tint: tint)
      view.frame.size = CGSize(width: view.width, height: 22)
      view.isHidden = options.isHidden ?? false
      view.isUserInteractionEnabled = action != nil
      view.tapped = action
      return view
    case .label(let text, let options):
      let label = UILabel()
      label.text = text
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    case .custom(let configuration):
      if let tint = configuration.tintColor { configuration.customView.tintColor = tint }
      if configuration.customView.bounds.size == .zero { configuration.customView.sizeToFit() }
      return configuration.customView
    }
  }
}
