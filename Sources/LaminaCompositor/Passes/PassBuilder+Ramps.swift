import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension PassBuilder {
  /// Adds pixels of the last ramp.
  func add(ramp bounds: PixelBox, _ key: Int32, isOpaque: Bool) {
    guard !bounds.isEmptyBox, let map = primitives.ramps.last else { return }
    var primitive = Primitive(kind: .ramp, bounds: bounds, key: key)
    primitive.payload = Int32(truncatingIfNeeded: primitives.ramps.count - 1)
    if isOpaque { primitive.occluder = primitives.occlude(bounds) }
    map.visitTiles(of: bounds) {
      primitive.bounds = $0
      primitives.primitives.append(primitive)
    }
  }

  /// Adds the inside of the box in `bands`, in the colours of a ramp.
  func addInside(_ ramp: ColorRamp, _ map: RampMap, isOpaque: Bool, _ context: DrawContext) {
    primitives.ramps.append(map)
    let key = rampKeyIndex(ramp, context)
    add(ramp: bands.middle, key, isOpaque: isOpaque)
    bands.sides { add(ramp: $0, key, isOpaque: false) }
  }

  /// The index of the batch key that reads a ramp.
  func rampKeyIndex(_ ramp: ColorRamp, _ context: DrawContext) -> Int32 {
    var key = key(.image, context)
    key.texture = textures.ramp(ramp)
    return primitives.keyIndex(of: key)
  }
}
