public import QuartzCore

/// A control above the content of a scroll view; a pull starts a refresh.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height of the control, and the pull that starts a refresh, in points.
  package static let (height, threshold): (CGFloat, CGFloat) = (60, 80)

  private var isActive = false
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  /// Creates a control, which is not refreshing.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    spinner.hidesWhenStopped = false
    spinner.alpha = 0
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    for part in [spinner, label] as [UIView] { addPart(part) }
  }

  /// Whether a refresh is in progress.
  open var isRefreshing: Bool { isActive }
  /// The text below the spinner.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Starts a refresh, as a pull does, without sending actions.
  open func beginRefreshing() {
    guard !isActive else { return }
    isActive = true
    spinner.alpha = 1
    spinner.startAnimating()
    makeRoom()
  }
  /// Ends the refresh; the content returns.
  open func endRefreshing() {
    guard isActive else { return }
    isActive = false
    spinner.stopAnimating()
    guard let scrollView, !scrollView.isDragging else { return }
    UIView.apply(animated: window != nil, over: 0.3) {
      self.spinner.alpha = 0
      scrollView.setRefreshInset(0)
    }
  }

  /// Shows the progress of a pull, and starts a refresh at its end.
  final func pulled() {
    guard let scrollView else { return }
    let top = scrollView.adjustedContentInset.top - scrollView.scrolling.refreshInset
    let pull = -scrollView.contentOffset.y - top
    layOutAbove(scrollView, pull)
    guard !isActive else { return }
    spinner.alpha = min(max((pull - 20) / (Self.threshold - 20), 0), 1)
    guard scrollView.isDragging, pull >= Self.threshold, isEnabled else { return }
    isActive = true
    spinner.startAnimating()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Keeps the space for the control when a drag has ended.
  final func released() { makeRoom() }

  private func makeRoom() {
    guard let scrollView, !scrollView.isDragging else { return }
    scrollView.setRefreshInset(isActive ? Self.height : 0)
  }

  final func layOutAbove(_ scrollView: UIScrollView, _ pull: CGFloat) {
    let box = CGRect(
      x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
    if frame != box { frame = box }
  }

  /// Updates the colour of the spinner.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = viewState.tint
  }
  /// Lays out spinner and title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = label.attributedText?.length ?? 0 > 0
    spinner.frame = CGRect(
      x: bounds.midX - 10, y: bounds.midY - (hasTitle ? 20 : 10), width: 20, height: 20)
    label.frame = CGRect(x: 0, y: bounds.midY + 6, width: bounds.width, height: 18)
  }
}
