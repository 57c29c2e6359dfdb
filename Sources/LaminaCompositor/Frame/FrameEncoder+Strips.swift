import LaminaGL
import LaminaScene

extension FrameEncoder {
  /// Finds the coverage of all paths before encoding, so that the work can be spread over the CPUs.
  func prepareStrips(_ plan: FramePlan, _ tile: PixelRect) {
    let isWhole = tile.size == plan.size
    for (number, source) in plan.graph.passes.enumerated() {
      guard let atlasRegion = atlas.atlasRegion(ofPass: number), isDrawn(pass: number) else {
        continue
      }
      request(pathsOf: source, in: atlasRegion, limit: source.region, plan)
    }
    for (number, source) in plan.graph.passes.enumerated()
    where atlas.atlasRegion(ofPass: number) == nil && isDrawn(pass: number) {
      let region = region(of: source, tile, isWhole: isWhole)
      request(pathsOf: source, in: region, limit: nil, plan)
    }
    strips.prepare(requests)
    requests.removeAll(keepingCapacity: true)
  }

  private func request(
    pathsOf source: Pass, in region: PixelRect, limit: PixelRect?, _ plan: FramePlan
  ) {
    for index in source.items.clamped(to: 0..<plan.list.items.count) {
      guard case .path(let drawing) = plan.list.items[index].drawing,
        isNeeded(item: index),
        let state = state(of: plan.list.items[index], plan.list.states, limit: limit),
        let blend = GLBlend(state.blend),
        let context = DrawContext(state, region: region, blend: blend)
      else { continue }
      requests.append(StripRequest(drawing, context, region: region))
    }
  }

  /// The pixels of the output that a pass with its own target draws.
  func region(of source: Pass, _ tile: PixelRect, isWhole: Bool) -> PixelRect {
    var region = source.target == .output ? tile : source.region
    if source.hasOwnGrid {
      region.size.width = min(region.size.width, largestTexture)
      region.size.height = min(region.size.height, largestTexture)
    } else if !isWhole && !source.isPicture
      || max(region.size.width, region.size.height) > largestTexture
    {
      region = region.intersection(tile)
    }
    return region
  }
}
