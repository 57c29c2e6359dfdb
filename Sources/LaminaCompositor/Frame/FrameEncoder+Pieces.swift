import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// How a drawing's layer lies along the pixels, when it can be drawn in pieces.
  func axes(_ context: DrawContext) -> AxisMap? {
    guard options.drawsInPieces, context.state.part.isEmpty else { return nil }
    return context.projection.axes
  }

  /// The place of such a key.
  func place(_ program: ProgramID, _ context: DrawContext) -> Int32 {
    pieces.place(of: key(program, context))
  }

  /// A key for pieces, which are never clipped by the scissor.
  func key(_ program: ProgramID, _ context: DrawContext) -> BatchKey {
    BatchKey(program: program, blend: context.blend, scissor: PixelRect(origin: pass.region.size))
  }

  /// Adds pixels of one colour; opaque ones are hidden by nothing but what comes later.
  func add(
    solid bounds: PixelBox, _ color: SIMD4<Float>, _ context: DrawContext, occluder: Int32 = -1
  ) {
    if bounds.isEmptyBox || (color == .zero && context.blend == .over) { return }
    if lastSolid.blend != context.blend || lastSolid.place < 0 {
      lastSolid = (context.blend, pieces.place(of: key(.rectSolid, context)))
    }
    var piece = Piece(kind: .solid, bounds: bounds, key: lastSolid.place)
    (piece.color, piece.occluder) = (color, occluder)
    pieces.pieces.append(piece)
  }

  /// Adds pixels of a texture.
  func add(
    image bounds: PixelBox, _ map: SIMD4<Double>, _ place: Int32, isOpaque: Bool
  ) {
    if bounds.isEmptyBox { return }
    var piece = Piece(kind: .image, bounds: bounds, key: place)
    piece.map = map
    if isOpaque { piece.occluder = pieces.occlude(bounds) }
    pieces.pieces.append(piece)
  }

  /// Adds pixels that a program of boxes finds; `map` gives it the layer's points.
  func add(
    box bounds: PixelBox, _ template: Int32, _ map: SIMD4<Double>, _ place: Int32,
    isOpaque: Bool = false
  ) {
    if bounds.isEmptyBox { return }
    var piece = Piece(kind: .box, bounds: bounds, key: place)
    (piece.map, piece.payload) = (map, template)
    if isOpaque { piece.occluder = pieces.occlude(bounds) }
    pieces.pieces.append(piece)
  }

  /// Keeps what all pieces of a box have in common.
  func template(_ shape: BoxShape, _ change: (inout BoxInstance) -> Void) -> Int32 {
    var instance = shape.template
    change(&instance)
    pieces.boxes.append(instance)
    return Int32(truncatingIfNeeded: pieces.boxes.count - 1)
  }

  /// Lays a box over the pixels of the target.
  func lay(
    _ shape: BoxShape, _ axes: AxisMap, border: Double, _ context: DrawContext
  ) -> Bool {
    guard let extent = axes.extent(shape.rect) else { return false }
    let clip = PixelBox(context.clip)
    let (isMirrored, isFlipped) = (axes.scale.x < 0, axes.scale.y < 0)
    let edges = shape.edges
    let columns = PixelZones(
      low: extent.lower.x, high: extent.upper.x,
      isSmooth: ((isMirrored ? edges.y : edges.x) > 0, (isMirrored ? edges.x : edges.y) > 0),
      border: border * abs(axes.scale.x))
    let rows = PixelZones(
      low: extent.lower.y, high: extent.upper.y,
      isSmooth: ((isFlipped ? edges.w : edges.z) > 0, (isFlipped ? edges.z : edges.w) > 0),
      border: border * abs(axes.scale.y))
    let radius = Double(shape.radii.max())
    grid.lay(
      columns, rows, corner: SIMD2(abs(axes.scale.x), abs(axes.scale.y)) * radius, clip: clip)
    return true
  }
}

extension BoxShape {
  /// From pixels to points around the box's centre.
  func map(_ axes: AxisMap) -> SIMD4<Double> {
    axes.local(around: SIMD2(Double(rect.midX), Double(rect.midY)))
  }

  /// An instance with this shape and no place yet.
  var template: BoxInstance {
    var instance = BoxInstance(x: .zero, y: .zero, w: .one, localX: .zero, localY: .zero)
    instance.rect = [0, 0, Float(rect.width) / 2, Float(rect.height) / 2]
    (instance.radii, instance.edges) = (radii, edges)
    return instance
  }
}
