import CoreGraphics

/// Clips of a layer that a pixel rectangle cannot express: rounded or rotated bounds, and a mask.
struct LayerClip: Sendable {
  var bounds: BoxClip?
  /// A mask that is one opaque box, in the layer's points, and the antialiased edges of that.
  var maskBox: BoxClip?
  var maskEdges: EdgeSet = []
  /// The node of any other mask.
  var mask: Int?

  /// Whether a pixel rectangle expresses the whole clip.
  var isPixels: Bool { bounds == nil && maskBox == nil && mask == nil }
}
