/// A layer at one time: model values, what it presents, and its animations.
package struct LayerReport: Encodable, Sendable, Equatable {
  /// The same in every report of an inspector; copies that a replicator makes have the numbers of
  /// the copies behind it, as in `7@2`.
  package var id: String
  /// The identifier of the superlayer, or of the masked layer; nil for the root.
  package var parent: String?
  package var depth: Int
  package var name: String?
  /// The name of the class, or `copy` for the common parent of what a replicator copies.
  package var type: String
  package var isMask: Bool
  package var isHidden: Bool
  /// The opacity, 0 to 1; nil if it is 1.
  package var opacity: Double?
  /// Whether it clips its sublayers to its bounds; nil if it does not.
  package var clips: Bool?
  /// Whether it has something to draw besides its sublayers, which may be covered; nil if not.
  package var paints: Bool?
  /// The local time in seconds; nil if it is that of the frame.
  package var time: Double?
  /// The corners of the bounds in points of the canvas; nil if a part of them is behind the eye.
  package var outline: [[Double]]?
  /// The model values that differ from their defaults, by key.
  package var model: [String: ReportValue] = [:]
  /// The presented values that differ from the model values, by key.
  package var presentation: [String: ReportValue] = [:]
  package var animations: [AnimationReport] = []
}
