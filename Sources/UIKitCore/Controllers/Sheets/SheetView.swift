import QuartzCore

/// A sheet: the view of a controller with round upper corners and a grabber.
final class SheetView: UIView {
  /// The radius of the system's sheets, in points.
  private static let systemRadius: CGFloat = 10
  private static let grabberSize = CGSize(width: 36, height: 5)

  private let grabber = UIView()

  init() {
    super.init(frame: .zero)
    setBackground(nil)
    clipsToBounds = true
    layer.cornerRadius = Self.systemRadius
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.setBackground(.tertiaryLabel)
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.isHidden = true
    addPart(grabber)
  }

  required init?(coder: NSCoder) { nil }

  /// The view of the presented controller.
  var content: UIView? {
    didSet {
      if oldValue !== content, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let content else { return }
      content.frame = bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(content, at: 0)
    }
  }
  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }
  /// The radius of the upper corners; nil is the system's.
  var radius: CGFloat? { didSet { layer.cornerRadius = radius ?? Self.systemRadius } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 5, width: size.width, height: size.height)
  }
}
