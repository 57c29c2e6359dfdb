import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PassBuilder {
  /// The mapping of an axis-aligned layer to pixels; nil when it cannot be split into primitives.
  func axes(_ context: DrawContext) -> AxisMap? {
    guard options.drawsInPrimitives, context.state.part.isEmpty else { return nil }
    return context.projection.axes
  }

  /// The smallest part of a path's inside that hides what is beneath it: to find that takes time, too.
  private static let leastOccluder = 256

  /// Whether an opaque part of a path's inside hides what is beneath it.
  func hides(_ part: PixelBox) -> Bool { profile.cutsBoxes && part.area >= Self.leastOccluder }

  /// Adds a rectangle of one colour; `occluder` is the index of its occluder when it is opaque.
  func add(
    solid bounds: PixelBox, _ color: SIMD4<Float>, _ context: DrawContext, occluder: Int32 = -1
  ) {
    if bounds.isEmptyBox || (color == .zero && context.blend == .over) { return }
    var primitive = Primitive(kind: .solid, bounds: bounds, key: -1)
    let isAmongOthers = readsColors && occluder < 0 && bounds.area < Self.sharedArea
    primitive.key = isAmongOthers ? atlasKeyIndex(context) : solidKeyIndex(context)
    primitive.color = color
    primitive.occluder = occluder
    primitives.primitives.append(primitive)
  }

  /// Adds a rectangle of a texture.
  func add(
    image bounds: PixelBox, _ map: SIMD4<Double>, _ key: Int32, isOpaque: Bool,
    kind: Primitive.Kind = .image
  ) {
    if bounds.isEmptyBox { return }
    var primitive = Primitive(kind: kind, bounds: bounds, key: key)
    primitive.map = map
    if isOpaque { primitive.occluder = primitives.occlude(bounds) }
    add(tilesOf: primitive)
  }

  /// Adds a primitive; a large one that is not divisible as tiles of its own, so that those that are
  /// hidden are not drawn.
  private func add(tilesOf primitive: Primitive) {
    if primitive.kind.isDivisible || primitive.bounds.area <= Primitive.undividedArea {
      primitives.primitives.append(primitive)
      return
    }
    var tile = primitive
    primitive.bounds.visitTiles {
      tile.bounds = $0
      primitives.primitives.append(tile)
    }
  }

  /// Adds a rectangle of a partly opaque texture; the opaque part becomes a primitive of its own
  /// where it is most of the rectangle.
  func add(image bounds: PixelBox, _ map: SIMD4<Double>, _ key: Int32, opaque: PixelBox) {
    let inner = bounds.clipped(to: opaque)
    guard inner.area * 2 > bounds.area else {
      add(image: bounds, map, key, isOpaque: false)
      return
    }
    add(image: inner, map, key, isOpaque: true)
    add(image: PixelBox(bounds.x, bounds.y, bounds.z, inner.y), map, key, isOpaque: false)
    add(image: PixelBox(bounds.x, inner.w, bounds.z, bounds.w), map, key, isOpaque: false)
    add(image: PixelBox(bounds.x, inner.y, inner.x, inner.w), map, key, isOpaque: false)
    add(image: PixelBox(inner.z, inner.y, bounds.z, inner.w), map, key, isOpaque: false)
  }

  /// Adds a rectangle drawn by a box program; `map` converts pixels to the layer's points.
  func add(
    box bounds: PixelBox, _ template: Int32, _ map: SIMD4<Double>, _ key: Int32,
    isOpaque: Bool = false
  ) {
    if bounds.isEmptyBox { return }
    var primitive = Primitive(kind: .box, bounds: bounds, key: key)
    primitive.map = map
    primitive.payload = template
    if isOpaque { primitive.occluder = primitives.occlude(bounds) }
    add(tilesOf: primitive)
  }

  /// Adds pixels of a box drawn by a program that cuts hard edges.
  func add(mappedBox bounds: PixelBox, _ box: MappedBox, _ key: Int32) {
    if bounds.isEmptyBox { return }
    primitives.mappedBoxes.append(box)
    var primitive = Primitive(kind: .mappedBox, bounds: bounds, key: key)
    primitive.payload = Int32(truncatingIfNeeded: primitives.mappedBoxes.count - 1)
    primitives.primitives.append(primitive)
  }

  /// Adds the rim of the box in `bands`, drawn by a box program that cuts hard edges.
  func addRim(_ template: BoxInstance, _ map: PixelMap, _ key: Int32) {
    primitives.mappedBoxes.append(MappedBox(map: map, template: template))
    let payload = Int32(truncatingIfNeeded: primitives.mappedBoxes.count - 1)
    bands.rims {
      var primitive = Primitive(kind: .mappedBox, bounds: $0, key: key)
      primitive.payload = payload
      primitives.primitives.append(primitive)
    }
  }

  /// Adds pixels of the last mapped image.
  func add(mappedImage bounds: PixelBox, _ key: Int32, isOpaque: Bool) {
    if bounds.isEmptyBox { return }
    var primitive = Primitive(kind: .mappedImage, bounds: bounds, key: key)
    primitive.payload = Int32(truncatingIfNeeded: primitives.mappedImages.count - 1)
    if isOpaque { primitive.occluder = primitives.occlude(bounds) }
    add(tilesOf: primitive)
  }

  /// Fills `bands` with the pixels of a box; nil when drawing it whole is as fast, or under
  /// perspective.
  func layOutBands(_ shape: BoxShape, border: Double, _ context: DrawContext) -> PixelMap? {
    guard options.drawsInPrimitives, profile.cutsBoxes, context.state.part.isEmpty,
      let map = PixelMap(shape.rect, context.projection)
    else { return nil }
    let size = SIMD2(Double(shape.rect.width), Double(shape.rect.height)) / map.pointsPerPixel
    guard size.x * size.y > Double(BoxBands.worthwhile) else { return nil }
    bands.layOut(shape, map, border: border, clip: PixelBox(context.clip))
    return bands.area.inner > BoxBands.worthwhile ? map : nil
  }

  /// Stores the instance data shared by all primitives of a box; returns its index.
  func template(_ shape: BoxShape, _ change: (inout BoxInstance) -> Void) -> Int32 {
    var instance = shape.template
    change(&instance)
    primitives.boxes.append(instance)
    return Int32(truncatingIfNeeded: primitives.boxes.count - 1)
  }

  /// Fills `grid` with the coverage spans of a box; false when the box is out of range.
  func layOut(
    _ shape: BoxShape, _ axes: AxisMap, border: Double, _ context: DrawContext
  ) -> Bool {
    guard let extent = axes.extent(shape.rect) else { return false }
    let clip = PixelBox(context.clip)
    let isMirrored = axes.scale.x < 0
    let isFlipped = axes.scale.y < 0
    let edges = shape.edges
    let columns = CoverageSpans(
      low: extent.lower.x, high: extent.upper.x,
      isSmooth: ((isMirrored ? edges.y : edges.x) > 0, (isMirrored ? edges.x : edges.y) > 0),
      border: border * abs(axes.scale.x))
    let rows = CoverageSpans(
      low: extent.lower.y, high: extent.upper.y,
      isSmooth: ((isFlipped ? edges.w : edges.z) > 0, (isFlipped ? edges.z : edges.w) > 0),
      border: border * abs(axes.scale.y))
    let radius = Double(shape.radii.max())
    grid.layOut(
      columns, rows, corner: SIMD2(abs(axes.scale.x), abs(axes.scale.y)) * radius, clip: clip)
    return true
  }
}

extension BoxShape {
  /// The mapping from pixels to points around the box's centre.
  func map(_ axes: AxisMap) -> SIMD4<Double> {
    axes.local(around: SIMD2(Double(rect.midX), Double(rect.midY)))
  }

  /// An instance with this shape and without vertex positions.
  var template: BoxInstance {
    var instance = BoxInstance(x: .zero, y: .zero, w: .one, localX: .zero, localY: .zero)
    instance.rect = [0, 0, Float(rect.width) / 2, Float(rect.height) / 2]
    instance.radii = radii
    instance.edges = edges
    return instance
  }
}
