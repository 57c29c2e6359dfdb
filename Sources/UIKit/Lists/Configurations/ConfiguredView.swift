import QuartzCore
import UIKitCore

/// The configurations of a cell, header or footer, and the views that show them.
@MainActor
struct ViewConfigurations {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundConfigurationView?
  /// Whether configurations follow the state by themselves.
  var updatesContent = true
  var updatesBackground = true
  fileprivate var (needsUpdate, isUpdating) = (true, false)
}

/// A view with configurations, which follow its state.
@MainActor
protocol ConfiguredView: UIView {
  var configurations: ViewConfigurations { get set }
  var currentState: any UIConfigurationState { get }
  /// The superview of the view of the content.
  var contentView: UIView { get }
  /// Calls the method and the handler of clients for the current state.
  func callUpdates()
  /// Called when the content was replaced.
  func contentReplaced()
}

extension ConfiguredView {
  func showContent(_ new: (any UIContentConfiguration)?) {
    configurations.content = new
    if let new, let view = configurations.contentView, view.supports(new) {
      view.configuration = new
    } else {
      configurations.contentView?.removeFromSuperview()
      configurations.contentView = new?.makeContentView()
      if let view = configurations.contentView {
        view.frame = contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
      }
    }
    contentReplaced()
    requestUpdate()
  }

  func showBackground(_ new: UIBackgroundConfiguration?) {
    configurations.background = new
    guard let new else {
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      return requestUpdate()
    }
    if let view = configurations.backgroundView {
      view.configuration = new
    } else {
      let view = BackgroundConfigurationView(new)
      configurations.backgroundView = view
      // The configuration replaces the colour and the views of the background.
      setBackground(nil)
      UIView.performWithoutAnimation {
        view.frame = bounds
        insertSubview(view, at: 0)
      }
    }
    configurations.backgroundView?.margins = layoutMargins
    requestUpdate()
  }

  /// Requests an update before the next layout; changes during an update need none.
  func requestUpdate() {
    setNeedsLayout()
    if !configurations.isUpdating { configurations.needsUpdate = true }
  }

  /// Updates the configurations for the current state, if that was requested.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate, !configurations.isUpdating else { return }
    configurations.needsUpdate = false
    configurations.isUpdating = true
    defer { configurations.isUpdating = false }
    let state = currentState
    if configurations.updatesContent, let content = configurations.content {
      showContent(content.updated(for: state))
    }
    if configurations.updatesBackground, let background = configurations.background {
      showBackground(background.updated(for: state))
    }
    callUpdates()
  }
}
