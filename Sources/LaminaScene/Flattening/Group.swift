import CoreGraphics

/// A group of items composited as one.
struct Group: Sendable {
  /// The index of its first item.
  var start = 0
  /// The clear color of its target, with straight alpha.
  var clear = RGBA.clear
  /// The pixels of its target, if known before drawing.
  var target: PixelRect?
}
