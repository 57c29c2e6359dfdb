import UIKit

/// A text field with a line below it that turns into the accent colour while it is edited.
final class UnderlinedField: UITextField {
  private let underline = CALayer()

  convenience init(placeholder: String, isSecure: Bool = false) {
    self.init(frame: .zero)
    self.placeholder = placeholder
    isSecureTextEntry = isSecure
    borderStyle = .none
    font = .systemFont(ofSize: 17)
    autocapitalizationType = .none
    autocorrectionType = .no
    returnKeyType = isSecure ? .go : .next
    clearButtonMode = .whileEditing
    underline.backgroundColor = UIColor.systemGray3.cgColor
    layer.addSublayer(underline)
    heightAnchor.constraint(equalToConstant: 44).isActive = true
    addTarget(self, action: Selector(UnderlinedField.editingBegan), for: .editingDidBegin)
    addTarget(self, action: Selector(UnderlinedField.editingEnded), for: .editingDidEnd)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    underline.frame = CGRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 4, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  @MainActor func editingBegan() { underline.backgroundColor = UIColor.systemBlue.cgColor }

  @MainActor func editingEnded() { underline.backgroundColor = UIColor.systemGray3.cgColor }
}
