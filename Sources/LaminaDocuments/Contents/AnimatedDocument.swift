public import CoreGraphics
public import Foundation
public import QuartzCore

/// An animated document: a layer tree with a size and states.
///
/// Confined to the thread of its layers.
public protocol AnimatedDocument: AnyObject {
  /// The canvas in points.
  var size: CGSize { get }
  /// The layer to add to a host: of the canvas' size, in coordinates with y pointing down.
  ///
  /// Add it before the next commit of the thread: a commit ends animations of layers that are in no
  /// host.
  var rootLayer: CALayer { get }
  /// The names of the document's states, in document order.
  var stateNames: [String] { get }
  /// The default duration for rendering, in seconds; 0 if nothing is animated.
  var duration: CFTimeInterval { get }
  /// What was skipped or replaced while loading.
  var warnings: [DocumentWarning] { get }

  /// Enters a state, or the document as written for nil, and returns the duration of the transition
  /// in seconds.
  ///
  /// If `animated`, the document's transition starts now.
  @discardableResult
  func apply(state: String?, animated: Bool) throws(DocumentError) -> CFTimeInterval
}
