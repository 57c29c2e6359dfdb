import CoreGraphics
import Foundation
import UIKitCore

/// A segment of a segmented control: its title or image.
final class SegmentView: UIView {
  private let label = UILabel()
  private let pictureView = UIImageView(image: nil)
  /// The fixed width; 0 is the common width.
  var width: CGFloat = 0
  var isEnabled = true

  init(title: String?, image: UIImage?) {
    super.init(frame: .zero)
    label.textAlignment = .center
    pictureView.contentMode = .center
    addPart(label)
    addPart(pictureView)
    label.text = title
    pictureView.image = image
    show(isSelected: false, isEnabled: true)
  }

  /// Segments are not archived.
  required init?(coder: NSCoder) { nil }

  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }
  var image: UIImage? {
    get { pictureView.image }
    set { pictureView.image = newValue }
  }

  func show(
    isSelected: Bool, isEnabled: Bool, attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let font = UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
    label.font = attributes?[.font] as? UIFont ?? font
    label.textColor =
      attributes?[.foregroundColor] as? UIColor ?? (isEnabled ? .label : .tertiaryLabel)
    pictureView.alpha = isEnabled ? 1 : 0.5
  }

  var naturalWidth: CGFloat {
    max(label.intrinsicContentSize.width, pictureView.image?.size.width ?? 0) + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    pictureView.frame = bounds
  }
}
