public import CoreGraphics
public import Foundation
public import QuartzCore

/// An animated document: a layer tree of a size, with states that it can be in.
///
/// Belongs to the thread of its layers.
public protocol Document: AnyObject {
  /// The canvas in points.
  var size: CGSize { get }
  /// What to put into a host: a layer of the canvas' size in coordinates with y pointing down.
  ///
  /// To be put there before the next commit on the thread: a commit ends the animations of layers
  /// that are in no host, as it does for any layer.
  var rootLayer: CALayer { get }
  /// The names of the states that the document can show, in its order.
  var stateNames: [String] { get }
  /// A sensible length for a film of the document in seconds, 0 when nothing moves.
  var duration: CFTimeInterval { get }
  /// What was skipped or replaced while loading.
  var warnings: [DocumentWarning] { get }

  /// Shows a state, nil for the document as written, and returns how long the change takes.
  ///
  /// Animated, the transition that the document has for the change starts now.
  @discardableResult
  func apply(state: String?, animated: Bool) throws(DocumentError) -> CFTimeInterval
}
