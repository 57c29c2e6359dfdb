import CoreGraphics
import LaminaGL
import LaminaScene

/// Encodes a plan: decides which of its passes and items are needed, and encodes those. Encoding
/// needs no GL context.
final class FrameEncoder {
  private let options: CompositorOptions
  private let builder: PassBuilder
  private let surfaces: FrameSurfaces
  private let drawings: DrawingEncoder
  @exclusivity(unchecked) private var needed = ItemVisibility()
  /// The encoded pass of the group atlas, and its cache key if all its groups are unchanged.
  @exclusivity(unchecked) private var atlasPass = 0
  @exclusivity(unchecked) private var atlasKey: SurfaceKey?
  /// The paths of the frame to encode.
  @exclusivity(unchecked) private var requests: [StripRequest] = []
  /// The nodes of the layers that draw them.
  @exclusivity(unchecked) private var requestNodes: [Int] = []

  init(
    _ options: CompositorOptions, _ profile: DriverProfile = .hardware, largestTexture: Int = 8_192,
    _ cache: SurfaceCache = SurfaceCache(budget: 0)
  ) {
    self.options = options
    builder = PassBuilder(options, profile, largestTexture: largestTexture)
    surfaces = FrameSurfaces(cache, builder)
    drawings = DrawingEncoder(builder, surfaces)
  }

  /// Cached surfaces of earlier frames.
  var cache: SurfaceCache { surfaces.cache }

  /// The work that the frame may still cause.
  var budget: Budget { builder.budget }

  /// Allows the work of another frame, and starts the clock of its time.
  func allowFrame(_ time: TimeAllowance) {
    builder.budget.renew()
    resume(time)
  }

  /// Starts the clock of the time that is left.
  func resume(_ time: TimeAllowance) {
    builder.budget.time = time
    builder.budget.time.start()
  }

  /// Stops the clock; returns the time that is left.
  func pause() -> TimeAllowance {
    builder.budget.time.stop()
    return builder.budget.time
  }

  /// The limit that the last encoded frame exceeds; such a frame cannot be drawn.
  var exceeded: LimitExceeded? { builder.exceeded }

  /// Recycles the memory of a drawn frame.
  func reuse(_ frame: EncodedFrame) { builder.reuse(frame) }

  /// Encodes the part of a plan visible in `tile`, a rectangle of the output.
  ///
  /// With `damage`, encodes only what is visible in that part. Passes whose version in `versions`
  /// matches a cached surface are not drawn again.
  func encode(
    _ plan: FramePlan, _ tile: PixelRect, damage: PixelRect? = nil, versions: PassVersions? = nil,
    facts: FrameFacts? = nil
  ) -> EncodedFrame {
    beginFrame(plan, versions, facts)
    defer { endFrame() }
    let isWhole = tile.size == plan.size
    if isWhole && options.drawsInPrimitives {
      surfaces.atlas.layOut(plan, largest: builder.largestTexture)
    } else {
      surfaces.atlas = GroupAtlas()
    }
    findNeeded(plan, tile, damage)
    preparePaths(plan, tile)
    encodeAtlas(plan)
    for (number, source) in plan.graph.passes.enumerated() {
      if surfaces.atlas.atlasRegion(ofPass: number) != nil {
        surfaces.append(atlasPass)
        continue
      }
      let region = region(of: source, tile, isWhole: isWhole)
      if region.isEmpty || !needed.isRead(pass: number) {
        surfaces.append(nil)
        continue
      }
      let opaque = drawings.opaquePixels(of: source, in: region, plan)
      surfaces.append(
        encode(source, number: number, region: region, plan: plan, damage: damage), opaque: opaque)
    }
    if plan.graph.passes.last?.target != .output {
      builder.begin("output", tile, clear: .zero)
      _ = builder.end()
    }
    return builder.endFrame()
  }

  private func beginFrame(
    _ plan: FramePlan, _ versions: PassVersions?, _ facts: FrameFacts?
  ) {
    builder.beginFrame()
    builder.outputPixels = plan.size.width * plan.size.height
    surfaces.beginFrame(versions)
    drawings.paths.beginFrame()
    let facts = facts ?? FrameFacts(plan, texels: options.paintedTexels)
    drawings.shadows.hasFewStyles = facts.hasFewShadows
    builder.largestPaint = facts.largestPaint
  }

  private func endFrame() {
    surfaces.versions = nil
    drawings.shadows.sprites.endFrame()
    drawings.paths.endFrame()
  }

  private func encode(
    _ source: Pass, number: Int, region: PixelRect, plan: FramePlan, damage: PixelRect?
  ) -> Int {
    if !needed.isDrawn(pass: number), let known = surfaces.cachedSurface(ofPass: number) {
      return surfaces.add(known)
    }
    let stale = surfaces.staleSurface(ofPass: number)
    builder.node = nil
    builder.begin(source.label, region, clear: options.colors.premultiplied(source.clear))
    builder.pass.isPlaced = !source.hasOwnGrid
    if let damage, source.target == .output { builder.limit(to: damage) }
    if let stale { surfaces.limit(toStalePartOf: stale, pass: number) }
    encodeItems(of: source, plan)
    let index = builder.end(isOutput: source.target == .output)
    if surfaces.versions?.isUnchangedOrPartial(number) ?? false,
      let key = surfaces.key(ofPass: number)
    {
      surfaces.store(index, key)
    }
    return index
  }

  /// The memory of drawings for which the frame's limit is asked.
  private static let bytesPerCheck = 1 << 14

  private func encodeItems(of source: Pass, _ plan: FramePlan) {
    // A local copy avoids an exclusivity check per item.
    let needed = needed
    var pairs = FillStrokePairs(source.items)
    let findsPairs = builder.profile.paintsOnCPU && plan.traits.contains(.outlines)
    // Items are read where they are: a copy counts a reference to their image.
    plan.list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in source.items.clamped(to: items.indices)
      where needed.isNeeded(item: index) && !plan.list.isHidden(item: index) {
        builder.node = items[index].node
        switch findsPairs ? pairs.role(of: index, in: plan.list) : .alone {
        case .alone:
          let isBounded = plan.list.bounds.indices.contains(index)
          drawings.encode(
            first + index, isBounded ? plan.list.bounds[index] : source.region, plan.list.states)
        case .first:
          let isDrawn = needed.isNeeded(item: index + 1)
          drawings.encode(pair: items[index], isDrawn ? items[index + 1] : nil, plan.list.states)
        case .second:
          let isDrawn = needed.isNeeded(item: index - 1)
          if !isDrawn { drawings.encode(pair: nil, items[index], plan.list.states) }
        }
        builder.spendDrawings(Self.bytesPerCheck)
        if index & 63 == 0 { builder.checkTime() }
        if builder.exceeded != nil { return }
      }
    }
  }

  private func findNeeded(_ plan: FramePlan, _ tile: PixelRect, _ damage: PixelRect?) {
    let isWhole = tile.size == plan.size
    let surfaces = surfaces
    needed.find(plan, in: damage) {
      if surfaces.atlas.atlasRegion(ofPass: $0) != nil { return .unknown }
      if let stale = surfaces.staleSurface(ofPass: $0) { return .stale(stale.stale) }
      return surfaces.cachedSurface(ofPass: $0) == nil ? .unknown : .cached
    } hasEffect: {
      let region = region(of: plan.graph.passes[$1], tile, isWhole: isWhole)
      return surfaces.hasEffect(plan.list.items[$0], plan.list.states, in: region)
    }
    atlasKey = surfaces.versions.flatMap { SurfaceKey(groups: surfaces.atlas.unchangedGroups($0)) }
    // All groups are drawn once, so that the atlas can be cached.
    guard let atlasKey, cache.surface(for: atlasKey) == nil, cache.budget > 0 else { return }
    for number in plan.graph.passes.indices where surfaces.atlas.atlasRegion(ofPass: number) != nil
    {
      needed.add(pass: number)
    }
  }

  /// Draws all small groups into one surface, the first of the frame.
  private func encodeAtlas(_ plan: FramePlan) {
    let atlas = surfaces.atlas
    let isShown = plan.graph.passes.indices.contains {
      atlas.atlasRegion(ofPass: $0) != nil && needed.isRead(pass: $0)
    }
    guard isShown else { return }
    if let known = atlasKey.flatMap(cache.surface) {
      atlasPass = surfaces.add(known)
      return
    }
    builder.begin("groups", PixelRect(origin: atlas.size), clear: .zero)
    builder.pass.isPlaced = false
    var isComplete = true
    for (number, source) in plan.graph.passes.enumerated() {
      guard let atlasRegion = atlas.atlasRegion(ofPass: number) else { continue }
      guard needed.isDrawn(pass: number) else {
        isComplete = false
        continue
      }
      (builder.pass.region, builder.pass.limit) = (atlasRegion, source.region)
      encodeItems(of: source, plan)
    }
    builder.pass.region = PixelRect(origin: atlas.size)
    atlasPass = builder.end()
    // An incomplete atlas is not cached.
    if isComplete, let atlasKey { surfaces.store(atlasPass, atlasKey) }
  }

  /// Finds the coverage of all paths before encoding, so that the work can be spread over the CPUs.
  private func preparePaths(_ plan: FramePlan, _ tile: PixelRect) {
    guard plan.traits.contains(.outlines) else { return }
    let isWhole = tile.size == plan.size
    let atlas = surfaces.atlas
    for (number, source) in plan.graph.passes.enumerated() where needed.isDrawn(pass: number) {
      guard let atlasRegion = atlas.atlasRegion(ofPass: number) else { continue }
      request(pathsOf: source, in: atlasRegion, limit: source.region, plan)
    }
    for (number, source) in plan.graph.passes.enumerated()
    where atlas.atlasRegion(ofPass: number) == nil && needed.isDrawn(pass: number) {
      let region = region(of: source, tile, isWhole: isWhole)
      request(pathsOf: source, in: region, limit: nil, plan)
    }
    if let failure = drawings.paths.prepare(requests, &builder.budget) {
      builder.node =
        requestNodes.indices.contains(failure.index) ? requestNodes[failure.index] : nil
      builder.fail(failure.error)
    }
    requests.removeAll(keepingCapacity: true)
    requestNodes.removeAll(keepingCapacity: true)
  }

  private func request(
    pathsOf source: Pass, in region: PixelRect, limit: PixelRect?, _ plan: FramePlan
  ) {
    var pairs = FillStrokePairs(source.items)
    let paintsOnCPU = builder.profile.paintsOnCPU
    for index in source.items.clamped(to: 0..<plan.list.items.count) {
      guard needed.isNeeded(item: index), !plan.list.isHidden(item: index),
        let (drawing, plane) = plan.list.outline(ofItem: index),
        var state = plan.list.items[index].state(in: plan.list.states, limit: limit),
        let blend = GLBlend(state.blend)
      else { continue }
      if let plane { state.transform = plane }
      guard
        let context = DrawContext(state, region: region, blend: blend, in: builder.options.colors)
      else { continue }
      var (form, alignsTiles) = (CoverageForm.bytes, false)
      if case .path = plan.list.items[index].drawing {
        form = drawings.paths.form
        alignsTiles = paintsOnCPU && pairs.role(of: index, in: plan.list) != .alone
      }
      requests.append(
        StripRequest(drawing, context, region: region, form: form, alignsTiles: alignsTiles))
      requestNodes.append(plan.list.items[index].node)
    }
  }

  /// The pixels of the output that a pass with its own target draws.
  private func region(of source: Pass, _ tile: PixelRect, isWhole: Bool) -> PixelRect {
    var region = source.target == .output ? tile : source.region
    let largest = builder.largestTexture
    if source.hasOwnGrid {
      region.size.width = min(region.size.width, largest)
      region.size.height = min(region.size.height, largest)
    } else if !isWhole && !source.isPicture || max(region.size.width, region.size.height) > largest
    {
      region = region.intersection(tile)
    }
    return region
  }
}
