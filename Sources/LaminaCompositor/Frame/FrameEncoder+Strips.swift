import LaminaGL
import LaminaScene

extension FrameEncoder {
  /// Has the coverage of the frame's paths found before anything is encoded, since the paths can
  /// then share the processors.
  func prepareStrips(_ plan: FramePlan, _ tile: PixelRect) {
    let isWhole = tile.size == plan.size
    for (number, source) in plan.graph.passes.enumerated() {
      guard let place = atlas.place(ofPass: number), isDrawn(pass: number) else { continue }
      request(pathsOf: source, in: place, limit: source.region, plan)
    }
    for (number, source) in plan.graph.passes.enumerated()
    where atlas.place(ofPass: number) == nil && isDrawn(pass: number) {
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

  /// The pixels of the output that a pass of its own draws.
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
