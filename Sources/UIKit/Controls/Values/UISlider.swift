import CoreGraphics
public import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// A control that selects a value from a range, 31 points high.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 27

  /// The value and its range.
  private var numbers: (low: Float, value: Float, high: Float) = (0, 0, 1)
  /// The distance from the touch to the centre of the thumb, in points.
  private var grip: CGFloat = 0
  /// The opacity of the shadow of the system's thumb.
  private var knobShadow: Float = 0
  final let minimumTrack = UIView()
  final let maximumTrack = UIView()
  final let thumbView = UIView()

  /// Creates a slider from 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a slider from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for track in [maximumTrack, minimumTrack] {
      track.layer.cornerRadius = Self.trackHeight / 2
      addPart(track)
    }
    thumbView.makeKnob(radius: Self.thumbSide / 2)
    knobShadow = thumbView.layer.shadowOpacity
    addPart(thumbView)
    showColors()
  }

  // MARK: Value

  /// The value, 0 by default, limited to the range.
  open var value: Float {
    get { numbers.value }
    set { setValue(newValue, animated: false) }
  }
  /// The lowest value, 0 by default.
  open var minimumValue: Float {
    get { numbers.low }
    set { setRange(newValue, max(newValue, numbers.high)) }
  }
  /// The highest value, 1 by default.
  open var maximumValue: Float {
    get { numbers.high }
    set { setRange(min(newValue, numbers.low), newValue) }
  }
  /// Whether actions are sent during tracking, true by default, or only at its end.
  open var isContinuous = true

  /// Sets the value, without sending actions.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    numbers.value = min(max(value, numbers.low), numbers.high)
    UIView.apply(animated: animated && window != nil) { self.layOutParts() }
  }

  private func setRange(_ low: Float, _ high: Float) {
    guard !low.isNaN, !high.isNaN else { return }
    numbers.low = low
    numbers.high = high
    setValue(numbers.value, animated: false)
  }

  // MARK: Appearance

  /// The colour of the track below the value; nil, the default, is the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { changed(.minimumTrackTintColor) { showColors() } }
  }
  /// The colour of the track above the value; nil, the default, is the system's fill.
  open var maximumTrackTintColor: UIColor? {
    didSet { changed(.maximumTrackTintColor) { showColors() } }
  }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: UIColor? {
    didSet { changed(.sliderThumbTintColor) { showColors() } }
  }

  private var images = Images()

  private struct Images {
    var thumb = StateTable<UIImage>()
    var minimum = StateTable<UIImage>()
    var maximum = StateTable<UIImage>()
  }

  /// Sets the image of the thumb for a state, in place of the system's.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    images.thumb[state] = image
    showImages()
  }
  /// Sets the image of the track below the value for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images.minimum[state] = image
    showImages()
  }
  /// Sets the image of the track above the value for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    images.maximum[state] = image
    showImages()
  }
  /// The image of the thumb for a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumb[state] }
  /// The image of the track below the value for a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.minimum[state] }
  /// The image of the track above the value for a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.maximum[state] }
  /// The image of the thumb for the current state.
  open var currentThumbImage: UIImage? { images.thumb.shown(state) }

  private var thumbSize: CGSize {
    currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
  }

  private func showImages() {
    showColors()
    setNeedsLayout()
  }

  /// Shows an image in a part of the slider, in place of its colour.
  private func show(_ image: UIImage?, in part: UIView) {
    let known = part.subviews.first as? UIImageView
    guard let image else { return known?.removeFromSuperview() ?? () }
    part.backgroundColor = nil
    let view = known ?? UIImageView(image: nil)
    view.image = image
    view.frame = part.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if known == nil { part.addPart(view) }
  }

  private func showColors() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumbView.backgroundColor = thumbTintColor ?? .white
    for part in [minimumTrack, maximumTrack] { part.alpha = isEnabled ? 1 : 0.5 }
    show(images.minimum.shown(state), in: minimumTrack)
    show(images.maximum.shown(state), in: maximumTrack)
    show(currentThumbImage, in: thumbView)
    thumbView.layer.shadowOpacity = currentThumbImage == nil ? knobShadow : 0
  }

  /// Updates the colours that depend on the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    showColors()
  }

  // MARK: Layout

  /// The rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
      height: Self.trackHeight)
  }
  /// The rectangle of the thumb at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = numbers.high - numbers.low
    let along = span > 0 ? CGFloat((value - numbers.low) / span) : 0
    let part = isRightToLeft ? 1 - along : along
    // The thumb extends beyond the track by two points.
    let size = thumbSize
    let room = max(0, rect.width + 4 - size.width)
    return CGRect(
      x: rect.minX - 2 + room * part, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: numbers.value)
  }

  private func layOutParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect
    maximumTrack.frame = track
    let start = isRightToLeft ? thumb.midX : track.minX
    let end = isRightToLeft ? track.maxX : thumb.midX
    minimumTrack.frame = CGRect(
      x: start, y: track.minY, width: max(0, end - start), height: track.height)
    thumbView.frame = thumb
  }

  /// The height of the slider; it has no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  /// The given width and the height of the slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  /// Lays out tracks and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  // MARK: Touches

  /// Tracks touches on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    grip = point.x - thumbRect.midX
    return thumbRect.insetBy(dx: -10, dy: -10).encloses(point)
  }
  /// Follows the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let room = bounds.width - thumbSize.width
    guard room > 0 else { return true }
    let x = touch.location(in: self).x - grip - bounds.minX - thumbSize.width / 2
    let before = numbers.value
    let part = min(max(x / room, 0), 1)
    value = numbers.low + Float(isRightToLeft ? 1 - part : part) * (numbers.high - numbers.low)
    if isContinuous, value != before { announce() }
    return true
  }
  /// Sends the value, unless it was sent while it changed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { announce() }
  }

  private func announce() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, isEnabled ? .adjustable : [.adjustable, .notEnabled])
  }
}
