/// A drawing destination: a bitmap and a graphics state.
///
/// Drawing is sRGB-encoded with 8 bits per component in every bitmap format. One thread at a time
/// can use a context. Invalid numbers, such as NaN, leave the state unchanged and are reported;
/// they do not affect later drawing.
public class CGContext {
  /// The current destination: the bitmap or the innermost transparency layer.
  var canvas: Canvas
  let bitmap: Bitmap
  var state: GraphicsState
  var saved: [GraphicsState] = []
  /// The open transparency layers, innermost last.
  var groups: [OpenGroup] = []
  /// The current path in device coordinates, which later transforms do not change.
  var currentPath = PathElements()
  /// The map from the space of shadow offsets and patterns to base space.
  let baseTransform: CGAffineTransform
  var allowsAntialiasing = true
  var textTransform = CGAffineTransform.identity
  var lastClipID = 0
  /// Whether an uncoloured pattern is drawing its cell.
  var ignoresColors = false
  /// The nesting depth of patterns whose cell this context draws.
  var patternDepth = 0

  init(_ bitmap: Bitmap, ctm: CGAffineTransform = .identity, base: CGAffineTransform = .identity) {
    self.bitmap = bitmap
    canvas = bitmap.canvas
    baseTransform = base
    state = GraphicsState(ctm: ctm, clip: Clip(bounds: bitmap.canvas.box.rect))
  }

  /// The map from base space, y up, to device pixels, y down.
  var deviceFlip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
  }

  /// The map from user space to device pixels, y down.
  var deviceTransform: CGAffineTransform { state.ctm.concatenating(deviceFlip) }

  /// Whether all `values` are finite; reports if they are not.
  func accepts(_ call: StaticString, _ values: CGFloat...) -> Bool {
    if values.allSatisfy(\.isFinite) { return true }
    Diagnostics.report("CGContext", "\(call): a number is not finite, the call is ignored")
    return false
  }
}

// MARK: - Graphics state

extension CGContext {
  /// Saves a copy of the graphics state.
  public func saveGState() { saved.append(state) }

  /// Restores the last saved graphics state; reports if there is none.
  public func restoreGState() {
    guard saved.count > lowestSave, let state = saved.popLast() else {
      return Diagnostics.report("CGContext", "restoreGState without saveGState")
    }
    self.state = state
  }

  /// The number of states saved outside the innermost transparency layer.
  private var lowestSave: Int { groups.last?.savedCount ?? 0 }
}

extension CGContext: Hashable {
  /// Whether both are the same context.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
