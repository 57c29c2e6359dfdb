import CoreGraphics
import LaminaScene

/// Packs small groups into one surface, since switching targets costs more than drawing them.
struct GroupAtlas {
  /// The side in pixels of the largest group in the atlas.
  private static let largestGroup = 256
  private static let width = 2_048
  private static let maxRows = 2_048

  /// By pass: the whole atlas in output pixels, translated so that the group's region lies at the
  /// group's output position; nil for passes outside the atlas.
  private var atlasRegions: [PixelRect?] = []
  private var regions: [PixelRect] = []
  private var isPlain: [Bool] = []
  private(set) var size = PixelSize(0, 0)

  /// A group's content version and position.
  struct Group: Equatable {
    var version: UInt64
    var atlasRegion: PixelRect
  }

  /// All groups if none has changed; otherwise empty.
  func unchangedGroups(_ versions: PassVersions) -> [Group] {
    guard atlasRegions.indices.allSatisfy({ atlasRegions[$0] == nil || versions.isUnchanged($0) })
    else { return [] }
    return atlasRegions.enumerated().compactMap { index, region in
      guard let region, let version = versions[index] else { return nil }
      return Group(version: version, atlasRegion: region)
    }
  }

  /// The atlas region of a pass; nil when it has a surface of its own.
  func atlasRegion(ofPass index: Int) -> PixelRect? {
    atlasRegions.indices.contains(index) ? atlasRegions[index] : nil
  }

  /// The region of a pass in output pixels.
  func region(ofPass index: Int) -> PixelRect { regions[index] }

  /// Packs the groups of a plan that read no pass and are composited without effects.
  mutating func layOut(_ plan: FramePlan, largest: Int) {
    atlasRegions.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    size = PixelSize(0, 0)
    let passes = plan.graph.passes
    if passes.count < 3 { return }
    findPlain(plan)
    let width = min(Self.width, largest)
    var at = PixelSize(0, 0)
    var shelf = 0
    for index in passes.indices {
      atlasRegions.append(nil)
      regions.append(passes[index].region)
      let region = passes[index].region.size
      guard isPlain[index], !passes[index].region.isEmpty else { continue }
      if at.width + region.width > width {
        at = PixelSize(0, at.height + shelf)
        shelf = 0
      }
      guard at.height + region.height <= min(Self.maxRows, largest) else { continue }
      atlasRegions[index] = passes[index].region
      atlasRegions[index]?.x -= at.width
      atlasRegions[index]?.y -= at.height
      at.width += region.width
      shelf = max(shelf, region.height)
      size.width = max(size.width, at.width)
      size.height = max(size.height, at.height + shelf)
    }
    for index in atlasRegions.indices where atlasRegions[index] != nil {
      atlasRegions[index]?.size = size
    }
  }

  /// Whether an item composites a pass pixel for pixel, at most through a path.
  private func readsPlainly(item index: Int, of list: DisplayList) -> Bool {
    let state = list.items[index].state
    return list.sampling(ofItem: index) == .plain && list.states.indices.contains(state)
      && list.states[state].blend == .normal
  }

  private mutating func findPlain(_ plan: FramePlan) {
    isPlain.removeAll(keepingCapacity: true)
    for pass in plan.graph.passes {
      isPlain.append(
        pass.target == .surface && pass.reads.isEmpty && pass.clear == .clear
          && max(pass.region.size.width, pass.region.size.height) <= Self.largestGroup)
    }
    for index in plan.list.items.indices where !plan.list.isHidden(item: index) {
      let inputs = plan.list.inputs(ofItem: index)
      if inputs.isEmpty || readsPlainly(item: index, of: plan.list) { continue }
      inputs.forEach { if isPlain.indices.contains($0) { isPlain[$0] = false } }
    }
  }
}
