import CoreGraphics
import LaminaGL
package import LaminaScene
import LaminaShaders

/// How many fragments are drawn in every pixel of a frame: those of all passes, with blended,
/// transparent and effect drawings, as encoded for a GPU.
package struct OverdrawMap: Sendable, Equatable {
  package let size: PixelSize
  /// The fragments of each pixel, top row first; at most 255.
  package private(set) var counts: [UInt8]
  /// The fragments of bitmaps with pixels of their own, which have no location in the frame.
  package private(set) var elsewhere = 0

  /// The fragments of a pixel.
  package subscript(x: Int, y: Int) -> Int {
    let count = counts[y * size.width + x]
    return Int(count)
  }
}

extension FramePlan {
  /// How often the pixels of the whole frame are drawn. It needs no GL context, so it is the same on
  /// every machine.
  package var overdraw: OverdrawMap { overdraw(with: FrameEncoder(CompositorOptions())) }

  /// How often each pixel is drawn with an encoder's options and profile.
  func overdraw(with encoder: FrameEncoder) -> OverdrawMap {
    var counter = OverdrawCounter(size)
    let frame = encoder.encode(self, PixelRect(origin: size))
    for pass in frame.passes where !pass.isCached { counter.add(pass, frame.instances) }
    return OverdrawMap(size: size, counts: counter.counts, elsewhere: counter.elsewhere)
  }
}

/// Counts the pixels whose centres are inside of quads.
private struct OverdrawCounter {
  private let size: PixelSize
  /// For every row, what the count increases by at a pixel; one more than the pixels of the row.
  private var steps: [Int32]
  private(set) var elsewhere = 0

  init(_ size: PixelSize) {
    self.size = size
    steps = [Int32](repeating: 0, count: (size.width + 1) * size.height)
  }

  var counts: [UInt8] {
    var result = [UInt8](repeating: 0, count: size.width * size.height)
    for y in 0..<size.height {
      var count: Int32 = 0
      for x in 0..<size.width {
        count += steps[y * (size.width + 1) + x]
        result[y * size.width + x] = UInt8(clamping: count)
      }
    }
    return result
  }

  mutating func add(_ pass: EncodedPass, _ instances: InstanceStore) {
    let side = Double(Projection.viewport(pass.region.size))
    let whole = PixelRect(origin: pass.region.size)
    for batch in pass.batches {
      let layout = ShaderProgram.all[batch.key.program.index].layout
      let visible = batch.key.scissor.intersection(whole)
      if visible.isEmpty { continue }
      for index in 0..<batch.count {
        let corners = instances.corners(at: batch.start + index * layout.stride, layout)
        add(HomogeneousPolygon(corners).pixels(side: side), within: visible, of: pass)
      }
    }
  }

  private mutating func add(
    _ points: [SIMD2<Double>], within visible: PixelRect, of pass: EncodedPass
  ) {
    guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max() else { return }
    let first = max(visible.y, pixelCoordinate((top - 0.5).rounded(.up)))
    let last = min(visible.maxY, pixelCoordinate((bottom - 0.5).rounded(.up)))
    guard first < last else { return }
    for row in first..<last {
      guard let (left, right) = Self.span(points, at: Double(row) + 0.5) else { continue }
      let start = max(visible.x, pixelCoordinate((left - 0.5).rounded(.up)))
      let end = min(visible.maxX, pixelCoordinate((right - 0.5).rounded(.up)))
      if start < end { count(start..<end, row, of: pass) }
    }
  }

  private mutating func count(_ columns: Range<Int>, _ row: Int, of pass: EncodedPass) {
    guard pass.isPlaced else { return elsewhere += columns.count }
    let y = row + pass.region.y
    let range = (columns.lowerBound + pass.region.x..<columns.upperBound + pass.region.x)
      .clamped(to: 0..<size.width)
    elsewhere += columns.count - ((0..<size.height).contains(y) ? range.count : 0)
    guard (0..<size.height).contains(y), !range.isEmpty else { return }
    steps[y * (size.width + 1) + range.lowerBound] += 1
    steps[y * (size.width + 1) + range.upperBound] -= 1
  }

  /// The part of a line that is inside of a convex polygon.
  private static func span(
    _ points: [SIMD2<Double>], at y: Double
  ) -> (left: Double, right: Double)? {
    var left = Double.infinity
    var right = -Double.infinity
    for (index, end) in points.enumerated() {
      let start = points[index == 0 ? points.count - 1 : index - 1]
      // Rows at the upper end of an edge belong to it, rows at the lower end do not.
      guard (start.y <= y) != (end.y <= y) else { continue }
      let x = start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
      left = min(left, x)
      right = max(right, x)
    }
    return left < right ? (left, right) : nil
  }
}

/// A convex polygon in clip space.
private struct HomogeneousPolygon {
  private var points: [SIMD3<Double>]

  /// The part of a quad in front of the eye.
  init(_ corners: [SIMD3<Double>]) {
    let nearest = 1e-6
    points = []
    for (index, end) in corners.enumerated() {
      let start = corners[index == 0 ? corners.count - 1 : index - 1]
      if (start.z > nearest) != (end.z > nearest) {
        points.append(start + (end - start) * ((nearest - start.z) / (end.z - start.z)))
      }
      if end.z > nearest { points.append(end) }
    }
  }

  /// The corners in pixels of a target whose clip space spans `side` pixels; none where they are not
  /// finite.
  func pixels(side: Double) -> [SIMD2<Double>] {
    let found = points.map { SIMD2($0.x / $0.z + 1, $0.y / $0.z + 1) * (side / 2) }
    return found.allSatisfy { ($0.x + $0.y).isFinite } ? found : []
  }
}

extension InstanceStore {
  /// The corners of an instance in clip space, in order around the quad: x, y and w.
  fileprivate func corners(at start: Int, _ layout: InstanceLayout) -> [SIMD3<Double>] {
    func vector(_ name: String) -> Vector? {
      guard let field = layout.fields.first(where: { $0.name == name }) else { return nil }
      return vectors[(start + field.offset) / MemoryLayout<Vector>.stride]
    }
    let rect = vector("rect") ?? .zero
    let x = vector("x") ?? [rect.x, rect.z, rect.z, rect.x]
    let y = vector("y") ?? [rect.y, rect.y, rect.w, rect.w]
    let w = vector("w") ?? .one
    return (0..<4).map { SIMD3(Double(x[$0]), Double(y[$0]), Double(w[$0])) }
  }
}
