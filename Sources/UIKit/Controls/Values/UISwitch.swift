import CoreGraphics
public import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// A control with two values, on and off, of 51 x 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let inset: CGFloat = 2

  private var value = false
  final let trackView = UIView()
  final let thumbView = UIView()

  /// Creates a switch that is off; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Restores a switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addPart(trackView)
    addPart(thumbView)
    trackView.layer.cornerRadius = Self.size.height / 2
    thumbView.makeKnob(radius: Self.size.height / 2 - Self.inset)
    updateTrackAndThumb()
  }

  /// Whether the switch is on, false by default.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while on; nil, the default, is the system's green.
  open var onTintColor: UIColor? {
    didSet { changed(.onTintColor) { updateTrackAndThumb() } }
  }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: UIColor? {
    didSet { changed(.switchThumbTintColor) { updateTrackAndThumb() } }
  }

  /// Turns the switch on or off, without sending actions.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    UIView.apply(animated: animated && window != nil) { self.updateTrackAndThumb() }
  }

  /// The size of the switch.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// The size of the switch.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// Lays out track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let track = CGRect(origin: bounds.origin, size: Self.size)
    let side = Self.size.height - Self.inset * 2
    let x = value ? track.maxX - side - Self.inset : track.minX + Self.inset
    trackView.frame = track
    thumbView.frame = directed(
      CGRect(x: x, y: track.minY + Self.inset, width: side, height: side), in: track)
  }

  private func updateTrackAndThumb() {
    layOutParts()
    trackView.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumbView.backgroundColor = thumbTintColor ?? .white
    for part in [trackView, thumbView] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    updateTrackAndThumb()
  }

  @_spi(Controls) open override func touchedInside() {
    setOn(!value, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, isEnabled ? .button : [.button, .notEnabled])
  }
  @_spi(Controls) open override var standardAccessibilityValue: String? { value ? "1" : "0" }
}
