public import CoreGraphics
import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// Two buttons that decrease and increase a value, 94 x 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// The delay of the first repetition and the time between repetitions, in seconds.
  private static let delays = (first: 0.5, next: 0.1)

  private var number = 0.0
  private var range = (low: 0.0, high: 100.0)
  private let divider = UIView()
  private let press = UIView()
  private let signs = [CAShapeLayer(), CAShapeLayer()]
  private var direction = 0.0
  private var timer: Timer?

  /// Creates a stepper with the value 0.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Restores a stepper from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.cornerRadius = 8
    clipsToBounds = true
    addPart(press)
    addPart(divider)
    for sign in signs {
      sign.lineWidth = 1.8
      sign.lineCap = .round
      layer.addSublayer(sign)
    }
    updateButtons()
  }

  // MARK: Values

  /// The value, 0 by default; limited to the range.
  open var value: Double {
    get { number }
    set {
      number = newValue.isNaN ? number : min(max(newValue, range.low), range.high)
      updateButtons()
    }
  }
  /// The lowest value, 0 by default.
  open var minimumValue: Double {
    get { range.low }
    set {
      range = (newValue, max(newValue, range.high))
      value = number
    }
  }
  /// The highest value, 100 by default.
  open var maximumValue: Double {
    get { range.high }
    set {
      range = (min(newValue, range.low), newValue)
      value = number
    }
  }
  /// The difference that a touch makes, 1 by default; values that are not positive are ignored.
  open var stepValue = 1.0 { didSet { if !(stepValue > 0) { stepValue = oldValue } } }
  /// Whether changes are sent while a touch repeats them, true by default, and not only at its end.
  open var isContinuous = true
  /// Whether a longer touch repeats the change, true by default.
  open var autorepeat = true
  /// Whether the ends of the range follow each other, false by default.
  open var wraps = false { didSet { updateButtons() } }

  private func step() {
    let old = number
    let next = number + direction * stepValue
    if wraps, next > range.high {
      value = range.low
    } else if wraps, next < range.low {
      value = range.high
    } else {
      value = next
    }
    if number != old, isContinuous { sendActions(for: .valueChanged) }
  }

  // MARK: Touches

  /// Changes the value by the side that is touched.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x > bounds.midX
    direction = isRight != isRightToLeft ? 1 : -1
    step()
    if autorepeat { wait(Self.delays.first) }
    updateButtons()
    return super.beginTracking(touch, with: event)
  }
  /// Ends the repetition.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if !isContinuous { sendActions(for: .valueChanged) }
    super.endTracking(touch, with: event)
  }
  /// Ends the repetition.
  open override func cancelTracking(with event: UIEvent?) {
    stop()
    super.cancelTracking(with: event)
  }

  private func wait(_ delay: TimeInterval) {
    timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.direction != 0 else { return }
        self.step()
        self.wait(Self.delays.next)
      }
    }
  }

  private func stop() {
    direction = 0
    timer?.invalidate()
    timer = nil
    updateButtons()
  }

  // MARK: Display

  private func updateButtons() {
    let traits = traitCollection
    backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .systemFill
    press.backgroundColor = direction == 0 ? .clear : .systemFill
    let canStep = [wraps || number > range.low, wraps || number < range.high]
    for (sign, canStep) in zip(signs, canStep) {
      let color: UIColor = canStep && isEnabled ? .label : .tertiaryLabel
      sign.strokeColor = color.resolvedColor(with: traits).cgColor
    }
    setNeedsLayout()
  }

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    updateButtons()
  }
  /// Updates the colours, which depend on the window's traits.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateButtons()
  }
  /// Updates the colours, which depend on the traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateButtons()
  }

  /// The size of all steppers.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// The size of all steppers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// Lays out the signs.
  open override func layoutSubviews() {
    super.layoutSubviews()
    divider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14)
    let half = bounds.width / 2
    let isRight = (direction > 0) != isRightToLeft
    press.frame = CGRect(x: isRight ? half : 0, y: 0, width: half, height: bounds.height)
    let centers = isRightToLeft ? [half * 1.5, half * 0.5] : [half * 0.5, half * 1.5]
    for (index, sign) in signs.enumerated() {
      let path = UIBezierPath()
      let center = CGPoint(x: centers[index], y: bounds.midY)
      path.move(to: CGPoint(x: center.x - 7, y: center.y))
      path.addLine(to: CGPoint(x: center.x + 7, y: center.y))
      if index == 1 {
        path.move(to: CGPoint(x: center.x, y: center.y - 7))
        path.addLine(to: CGPoint(x: center.x, y: center.y + 7))
      }
      sign.path = path.cgPath
    }
  }

  @_spi(Controls) open override var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits)
  {
    (true, .adjustable)
  }
  @_spi(Controls) open override var standardAccessibilityValue: String? { "\(number)" }
}
