import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Builds the passes of an encoded frame: collects the primitives and instances of one pass at a
/// time, then sorts them into batches.
///
/// The properties that every item accesses are not checked for exclusive access: one thread builds a
/// frame, and the checks would cost more than many accesses.
final class PassBuilder {
  let options: CompositorOptions
  let profile: DriverProfile
  let largestTexture: Int
  @exclusivity(unchecked) var frame = EncodedFrame()
  /// The pass being built.
  @exclusivity(unchecked) var pass = EncodedPass(
    label: "", region: .empty, clear: .zero, lastReader: 0)
  /// The primitives of that pass.
  @exclusivity(unchecked) var primitives = PrimitiveList()
  /// The coverage spans of the last box.
  @exclusivity(unchecked) var grid = BoxGrid()
  /// The bands of the last box that was drawn in bands.
  @exclusivity(unchecked) var bands = BoxBands()
  @exclusivity(unchecked) var textures: FrameTextures
  @exclusivity(unchecked) var imageFacts = ImageFactsCache()
  @exclusivity(unchecked) var lastImage: (uniforms: ImageUniforms, start: Int)?
  /// The batch keys of the last solid and of the last atlas primitive; -1 when there is none.
  @exclusivity(unchecked) var lastSolidKey: (blend: GLBlend, index: Int32) = (.over, -1)
  @exclusivity(unchecked) var lastAtlasKey: (blend: GLBlend, index: Int32) = (.over, -1)
  /// The work that the frame may still cause, and the first limit that it exceeds: nothing is added
  /// after that, and the frame is not drawn.
  @exclusivity(unchecked) var budget: Budget
  @exclusivity(unchecked) private(set) var exceeded: LimitExceeded?
  /// The node of the item being encoded.
  @exclusivity(unchecked) var node: Int?
  /// The number of pixels of the output: passes that are as large are limited by their number.
  var outputPixels = 0
  /// The greatest area in pixels of a gradient whose pixels the CPU computes.
  var largestPaint = 0
  /// The bytes of the pass's primitives and of the frame's instances that have been spent.
  @exclusivity(unchecked) private var spentBytes = (primitives: 0, instances: 0)
  @exclusivity(unchecked) private var batchBuilder = BatchBuilder()
  private var spare: [PrimitiveList] = []
  private(set) var spareBatches: [[DrawBatch]] = []
  private var spareFrames: [EncodedFrame] = []

  init(_ options: CompositorOptions, _ profile: DriverProfile, largestTexture: Int) {
    self.options = options
    self.profile = profile
    self.largestTexture = largestTexture
    budget = Budget(options.limits)
    textures = FrameTextures(
      ImageLayout(largestTexture: largestTexture, padsTextures: profile.padsTextures))
  }

  /// Begins a frame, in the memory of an earlier one.
  func beginFrame() {
    clear(&frame)
    // Cleared here and not in `reuse`: there another reference would cause a copy.
    for index in spareFrames.indices { clear(&spareFrames[index]) }
    lastImage = nil
    exceeded = nil
    node = nil
    spentBytes = (0, 0)
    textures.removeAll()
    imageFacts.beginFrame()
  }

  /// Ends the frame: returns it with the last reader of each pass.
  func endFrame() -> EncodedFrame {
    for reader in frame.passes.indices {
      for batch in frame.passes[reader].batches {
        if case .surface(let index) = batch.key.texture { frame.passes[index].lastReader = reader }
        if case .surface(let index) = batch.key.second { frame.passes[index].lastReader = reader }
      }
    }
    frame.textures = textures.sources
    spend(.drawnPixels, clampedInt(frame.drawnPixels))
    let encoded = frame
    frame = spareFrames.popLast() ?? EncodedFrame()
    return encoded
  }

  /// Recycles the memory of a drawn frame.
  func reuse(_ frame: EncodedFrame) { spareFrames.append(frame) }

  /// Empties a frame, keeping its memory but no surface and no texture.
  private func clear(_ frame: inout EncodedFrame) {
    frame.instances.removeAll()
    frame.drawnPixels = 0
    frame.textures = []
    frame.uniforms.removeAll(keepingCapacity: true)
    frame.fills.removeAll(keepingCapacity: true)
    while var old = frame.passes.popLast() {
      // Cached passes bring no memory: kept, they would add up.
      if old.batches.capacity == 0 { continue }
      old.batches.removeAll(keepingCapacity: true)
      spareBatches.append(old.batches)
    }
    frame.strips.removeAll()
    frame.edges.removeAll()
    frame.atlases.removeAll()
  }

  /// Spends part of the frame's budget.
  func spend(_ limit: Limit, _ count: Int) {
    guard exceeded == nil else { return }
    do throws(LimitExceeded) {
      try budget.spend(limit, count)
      try budget.checkTime()
    } catch {
      fail(error)
    }
  }

  /// Ends the frame when its time is over.
  func checkTime() {
    do throws(LimitExceeded) { try budget.checkTime() } catch { fail(error) }
  }

  /// Spends `count` of a limit for every pixel of a region, except for `free` pixels.
  func spend(_ limit: Limit, _ count: Int, of region: PixelRect, free: Int = 0) {
    let (pixels, isLarge) = region.size.width.multipliedReportingOverflow(by: region.size.height)
    let (total, isLarger) = max(0, pixels - free).multipliedReportingOverflow(by: count)
    spend(limit, isLarge || isLarger ? .max : total)
  }

  /// Ends the frame with an error, unless it has one.
  func fail(_ error: LimitExceeded) {
    if exceeded == nil {
      exceeded = (node ?? pass.label.node).map(error.at) ?? error
    }
  }

  func begin(_ label: PassLabel, _ region: PixelRect, clear: SIMD4<Float>) {
    pass = EncodedPass(label: label, region: region, clear: profile.rounded(clear), lastReader: 0)
    spend(.passPixels, 1, of: region, free: outputPixels)
    pass.drawnPixels = frame.drawnPixels
    if let memory = spareBatches.popLast() { pass.batches = memory }
    primitives = spare.popLast() ?? PrimitiveList()
    primitives.removeAll()
    spentBytes.primitives = 0
    lastSolidKey.index = -1
    lastAtlasKey.index = -1
  }

  /// Spends the memory of the drawings since the last call, before batches are made of them: from
  /// `least` bytes on.
  func spendDrawings(_ least: Int = 1) {
    let bytes = primitives.byteCount
    guard bytes >= spentBytes.primitives + least, exceeded == nil else { return }
    let added = bytes - spentBytes.primitives
    spentBytes.primitives = bytes
    // Without asking for the time, which takes longer than a small drawing.
    do throws(LimitExceeded) { try budget.spend(.drawingBytes, added) } catch { fail(error) }
  }

  /// Spends the memory of the instances and the batches of a pass.
  private func spendInstances() {
    let bytes = frame.instances.count
    let batches = pass.batches.count * MemoryLayout<DrawBatch>.stride + Self.bytesOfPass
    spend(.drawingBytes, max(0, bytes - spentBytes.instances) + batches)
    spentBytes.instances = bytes
  }

  /// What a pass without drawings is taken to need.
  private static let bytesOfPass = 2_048

  /// Ends the pass; returns its index.
  func end(isOutput: Bool = false) -> Int {
    let size = pass.region.size
    spendDrawings()
    // Nothing is drawn of a frame that exceeds a limit.
    if exceeded != nil { primitives.removeAll() }
    primitives.resolveFades(clear: pass.clear)
    if let color = primitives.takeBackground(size) { pass.clear = profile.rounded(color) }
    batchBuilder.build(&primitives, size)
    let (fills, firstFill) = (
      profile.fillsTargets && PixelFill.clears(size), frame.fills.count
    )
    let firstOrdered = InstanceWriter(primitives, size, profile.format, fills: fills)
      .write(batchBuilder, into: &pass.batches, &frame)
    if fills { pass.fills = firstFill..<frame.fills.count }
    if isOutput, primitives.needsShaders, firstOrdered > 0, firstOrdered < pass.batches.count {
      pass.listSplit = firstOrdered
    }
    spendInstances()
    frame.drawnPixels += batchBuilder.area(in: primitives)
    pass.drawnPixels = frame.drawnPixels - pass.drawnPixels
    // Shares memory with `primitives` until the next pass begins.
    spare.append(primitives)
    lastSolidKey.index = -1
    lastAtlasKey.index = -1
    frame.passes.append(pass)
    frame.passes[frame.passes.count - 1].lastReader = frame.passes.count - 1
    return frame.passes.count - 1
  }

  /// Draws into a cleared surface of its own, within another pass; returns its pass index.
  func isolated(_ label: PassLabel, _ region: PixelRect, _ body: () -> Void) -> Int {
    let outer = pass
    let behind = primitives
    let spent = spentBytes.primitives
    begin(label, region, clear: .zero)
    pass.isPlaced = outer.isPlaced
    body()
    let index = end()
    pass = outer
    primitives = behind
    spentBytes.primitives = spent
    return index
  }

  /// Limits the pass to a part of its target.
  func limit(to part: PixelRect) {
    pass.damage = part
    primitives.erase(part, to: pass.clear, solidKey(nil))
  }

  /// The output pixels that a draw may change.
  func visiblePixels(_ context: DrawContext) -> PixelRect {
    var visible = context.clip
    visible.x += pass.region.x
    visible.y += pass.region.y
    return visible
  }

  /// The translation from pixels of one region to pixels of another.
  func offset(from region: PixelRect, to other: PixelRect) -> SIMD4<Float> {
    [Float(region.x - other.x), Float(region.y - other.y), 0, 0]
  }
}
