import CoreGraphics
import UIKitCore

/// The text of a text field and its style.
struct TextFieldContent {
  var text = ""
  /// Overrides `text`.
  var attributed: NSAttributedString?
  var placeholder: String?
  /// Overrides `placeholder`.
  var attributedPlaceholder: NSAttributedString?
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color: UIColor = .label
  var border = UITextField.BorderStyle.none
  /// Whether the layer has the border of a style, and not its client's.
  var hasBorder = false
  var isSecure = false

  var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }

  /// The height of a line of Apple's system font in the border, if it has room for ours.
  var height: CGFloat {
    let line = (font.pointSize * 1.193).rounded(.up)
    let own = font.lineHeight.rounded(.up)
    return border == .none ? max(line + 1, own) : max(line + 13, own)
  }
}

extension UITextField.BorderStyle {
  /// The space beside the text.
  var inset: CGFloat {
    switch self {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The border; nil for none.
  var shape: (width: CGFloat, radius: CGFloat, color: UIColor)? {
    switch self {
    case .none: nil
    case .line: (1, 0, .label)
    case .bezel: (2, 0, .systemGray3)
    case .roundedRect: (1, 6, .systemGray4)
    }
  }
}
