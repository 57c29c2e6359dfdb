import CoreGraphics
public import Foundation
import QuartzCore
@_spi(Controls) import UIKitCore

/// A row of segments with one selected, 32 points high.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private var chosen = UISegmentedControl.noSegment
  final var segments: [SegmentView] = []
  final let selectionView = UIView()

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a control with segments of strings and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      let segment = SegmentView(title: item as? String, image: item as? UIImage)
      segments.append(segment)
      addPart(segment)
    }
    updateSegments()
    sizeToFit()
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.cornerRadius = 8
    selectionView.makeKnob(radius: 7)
    addPart(selectionView)
    updateSegments()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title, image: nil), at: segment, animated: animated)
  }
  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: nil, image: image), at: segment, animated: animated)
  }
  /// Removes a segment; an invalid index means the last one.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    segments.remove(at: index).removeFromSuperview()
    if chosen == index { chosen = Self.noSegment } else if chosen > index { chosen -= 1 }
    changed(animated: animated)
  }
  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    chosen = Self.noSegment
    changed(animated: false)
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }
  /// Sets the width of a segment in points; 0 is the common width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    edit(segment) { $0.width = max(0, width) }
  }
  /// Returns the width of a segment in points; 0 is the common width.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    edit(segment) { $0.isEnabled = enabled }
  }
  /// Whether a segment is enabled, true by default.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

  private subscript(index: Int) -> SegmentView? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func edit(_ index: Int, _ change: (SegmentView) -> Void) {
    guard let segment = self[index] else { return }
    change(segment)
    changed(animated: false)
  }

  private func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    addPart(segment)
    if chosen >= index { chosen += 1 }
    changed(animated: animated)
  }

  private func changed(animated: Bool) {
    invalidateIntrinsicContentSize()
    UIView.apply(animated: animated && window != nil) {
      self.updateSegments()
      self.layOutParts()
    }
  }

  // MARK: Selection

  /// The index of the selected segment; `noSegment`, the default, selects none.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set { select(newValue, animated: false) }
  }
  /// Whether the selection ends with the touch, false by default.
  open var isMomentary = false
  /// The colour of the selection; nil, the default, is the system's.
  open var selectedSegmentTintColor: UIColor? {
    didSet { changed(.selectedSegmentTintColor) { updateSegments() } }
  }

  /// Sets the attributes of titles for a state; font and colour have an effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    valueSet(.segmentTitleTextAttributes)
  }
  /// The attributes of titles for a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
  final var titleAttributes = StateTable<[NSAttributedString.Key: Any]>() {
    didSet { changed(animated: false) }
  }

  private func select(_ index: Int, animated: Bool) {
    let wasChosen = chosen != Self.noSegment
    chosen = segments.indices.contains(index) ? index : Self.noSegment
    changed(animated: animated && wasChosen)
  }

  private func updateSegments() {
    backgroundColor = .tertiarySystemFill
    selectionView.backgroundColor = selectedSegmentTintColor ?? Self.selectionColor
    selectionView.isHidden = chosen == Self.noSegment
    for (index, segment) in segments.enumerated() {
      let isSelected = index == chosen
      let isEnabled = isEnabled && segment.isEnabled
      let state: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
      segment.show(
        isSelected: isSelected, isEnabled: isEnabled, attributes: titleAttributes.shown(state))
    }
  }

  private static let selectionColor = UIColor(dynamicProvider: {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
  })

  @_spi(Controls) open override func stateChanged() {
    super.stateChanged()
    updateSegments()
  }

  // MARK: Layout

  private static let height: CGFloat = 32

  /// The width of all segments, each as wide as the widest, and the height of the control.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map(\.naturalWidth).max() ?? 0
    let width = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: Self.height)
  }
  /// The width of the segments and the height of the control.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// Lays out segments and selection.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let flexible = CGFloat(segments.count { $0.width == 0 })
    let share = flexible > 0 ? max(0, bounds.width - fixed) / flexible : 0
    var x = bounds.minX
    for (index, segment) in segments.enumerated() {
      let width = segment.width > 0 ? segment.width : share
      segment.frame = directed(
        CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
      if index == chosen { selectionView.frame = segment.frame.insetBy(dx: 2, dy: 2) }
      x += width
    }
  }

  // MARK: Touches

  /// Selects the segment at the touch, and sends the value if it changed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self),
      let index = segments.firstIndex(where: { $0.frame.encloses(point) }),
      segments[index].isEnabled, isMomentary || index != chosen
    else { return }
    select(index, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { select(Self.noSegment, animated: false) }
  }
}
