/// A place to draw: a bitmap, and the state that drawing calls share.
///
/// Drawing is sRGB-encoded with 8 bits per component whatever the bitmap's format is. A context may
/// be used on any one thread at a time. Numbers that are not finite, or make no sense, leave the state
/// as it was and are reported; they never stop later drawing.
public class CGContext {
  /// Where drawing goes now: the bitmap, or the innermost transparency layer.
  var canvas: Canvas
  let bitmap: Bitmap
  var state: GraphicsState
  var saved: [GraphicsState] = []
  /// The transparency layers that are open, the innermost last.
  var groups: [OpenGroup] = []
  /// The current path in device coordinates, so that later transforms leave it as it is.
  var currentPath = PathElements()
  /// From the space that shadows and patterns are measured in to base space.
  let baseTransform: CGAffineTransform
  var allowsAntialiasing = true
  var textTransform = CGAffineTransform.identity
  var lastClipID = 0
  /// True while a pattern without colours of its own draws its cell.
  var ignoresColors = false
  /// How many patterns this context is the cell of, one in the other.
  var patternDepth = 0

  init(_ bitmap: Bitmap, ctm: CGAffineTransform = .identity, base: CGAffineTransform = .identity) {
    self.bitmap = bitmap
    canvas = bitmap.canvas
    baseTransform = base
    state = GraphicsState(ctm: ctm, clip: Clip(bounds: bitmap.canvas.box.rect))
  }

  /// From base space, y up, to device pixels, y down.
  var deviceFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
  }

  /// From user space to device pixels, y down.
  var deviceTransform: CGAffineTransform { state.ctm.concatenating(deviceFlip) }

  /// Whether `values` are all finite; says so where they are not.
  func accepts(_ call: StaticString, _ values: CGFloat...) -> Bool {
    if values.allSatisfy(\.isFinite) { return true }
    Diagnostics.report("CGContext", "\(call): a number is not finite, the call is ignored")
    return false
  }
}

// MARK: - Graphics state

extension CGContext {
  /// Keeps a copy of the graphics state until `restoreGState()`.
  public func saveGState() { saved.append(state) }

  /// Brings back the state that the last `saveGState()` kept; without one nothing happens.
  public func restoreGState() {
    guard saved.count > lowestSave, let state = saved.popLast() else {
      return Diagnostics.report("CGContext", "restoreGState without saveGState")
    }
    self.state = state
  }

  /// How many saved states belong to what is outside of the innermost transparency layer.
  private var lowestSave: Int { groups.last?.savedCount ?? 0 }
}

extension CGContext: Hashable {
  /// Whether both are the same context.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
  /// Feeds the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
