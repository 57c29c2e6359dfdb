import CoreGraphics
import Foundation
import UIKitCore

/// The view of an alert: a dimmed screen, and a panel with the texts and the buttons.
final class AlertView: UIView {
  private static let alertWidth: CGFloat = 270
  private static let margin: CGFloat = 8

  private let isSheet: Bool
  let dimming = UIView()
  /// What moves: the panel and, in a sheet, the button that cancels.
  let body = UIView()
  private let panel = AlertPanel()
  private let cancelPanel = AlertPanel()
  private var cancel: UIAlertAction?
  var select: (UIAlertAction) -> Void = { _ in }

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: UIScreen.main.bounds)
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    for view in [dimming, body] { addSubview(view) }
    body.addSubview(panel)
    body.addSubview(cancelPanel)
    let tap = UITapGestureRecognizer(target: self, action: Selector(AlertView.dimmingTapped))
    dimming.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// A tap beside a sheet cancels it.
  func dimmingTapped() {
    if isSheet, let cancel { select(cancel) }
  }

  func show(_ alert: UIAlertController) {
    let all = alert.actions
    cancel = all.first { $0.style == .cancel }
    let preferred = alert.preferredAction ?? cancel
    let inPanel =
      isSheet
      ? all.filter { $0 !== cancel }
      : all.filter { $0.style != .cancel } + all.filter { $0.style == .cancel }
    let style = AlertPanel.Style(isSheet: isSheet, tint: tintColor)
    // Two buttons of an alert are side by side, that which cancels first.
    let pair = !isSheet && inPanel.count == 2
    let ordered = pair && inPanel[1].style == .cancel ? inPanel.reversed() : inPanel
    panel.show(
      AlertPanel.Content(
        title: alert.title, message: alert.message, fields: alert.textFields ?? [],
        actions: ordered, preferred: preferred), style, select: { [weak self] in self?.select($0) })
    cancelPanel.isHidden = !isSheet || cancel == nil
    if isSheet, let cancel {
      cancelPanel.show(
        AlertPanel.Content(actions: [cancel], preferred: cancel, isOpaque: true), style,
        select: { [weak self] in self?.select($0) })
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    let safe = bounds.inset(by: safeAreaInsets)
    let width = isSheet ? min(safe.width - 2 * Self.margin, 500) : Self.alertWidth
    let height = panel.height(width: width, limit: safe.height - 2 * Self.margin)
    panel.frame = CGRect(x: 0, y: 0, width: width, height: height)
    var total = height
    if !cancelPanel.isHidden {
      let extra = cancelPanel.height(width: width, limit: safe.height)
      cancelPanel.frame = CGRect(x: 0, y: height + Self.margin, width: width, height: extra)
      total += Self.margin + extra
    }
    let y = isSheet ? safe.maxY - Self.margin - total : safe.midY - total / 2
    body.bounds = CGRect(x: 0, y: 0, width: width, height: total)
    body.center = CGPoint(x: safe.midX, y: y + total / 2)
  }
}
