import CoreGraphics
import LaminaScene

/// Small groups drawn beside one another into one surface, since changing targets costs more than
/// drawing them.
struct GroupAtlas {
  /// A group larger than this keeps a surface of its own.
  private static let largestGroup = 256
  private static let width = 2_048
  private static let mostRows = 2_048

  /// Where a group lies: the pixels of the output that the whole atlas would cover if the group's
  /// own lay where they do.
  private var places: [PixelRect?] = []
  private var regions: [PixelRect] = []
  private var isPlain: [Bool] = []
  private(set) var size = PixelSize(0, 0)

  /// A group by the number of what it holds, and where it lies.
  struct Group: Equatable {
    var number: UInt64
    var place: PixelRect
  }

  /// All groups, if none has changed; else none.
  func oldGroups(_ numbers: PassNumbers) -> [Group] {
    guard places.indices.allSatisfy({ places[$0] == nil || numbers.isOld($0) }) else { return [] }
    return places.enumerated().compactMap { index, place in
      guard let place, let number = numbers[index] else { return nil }
      return Group(number: number, place: place)
    }
  }

  /// The place of a pass; nil when it has a surface of its own.
  func place(ofPass index: Int) -> PixelRect? {
    places.indices.contains(index) ? places[index] : nil
  }

  /// The pixels of the output that such a pass covers.
  func region(ofPass index: Int) -> PixelRect { regions[index] }

  /// Lays out the groups of a plan that read nothing and are shown as they are.
  mutating func lay(_ plan: FramePlan, largest: Int) {
    places.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    size = PixelSize(0, 0)
    let passes = plan.graph.passes
    if passes.count < 3 { return }
    findPlain(plan)
    let width = min(Self.width, largest)
    var (at, shelf) = (PixelSize(0, 0), 0)
    for index in passes.indices {
      places.append(nil)
      regions.append(passes[index].region)
      let region = passes[index].region.size
      guard isPlain[index], !passes[index].region.isEmpty else { continue }
      if at.width + region.width > width {
        at = PixelSize(0, at.height + shelf)
        shelf = 0
      }
      guard at.height + region.height <= min(Self.mostRows, largest) else { continue }
      places[index] = passes[index].region
      places[index]?.x -= at.width
      places[index]?.y -= at.height
      at.width += region.width
      shelf = max(shelf, region.height)
      size.width = max(size.width, at.width)
      size.height = max(size.height, at.height + shelf)
    }
    for index in places.indices where places[index] != nil { places[index]?.size = size }
  }

  private mutating func findPlain(_ plan: FramePlan) {
    isPlain.removeAll(keepingCapacity: true)
    for pass in plan.graph.passes {
      isPlain.append(
        pass.target == .surface && pass.reads.isEmpty && pass.clear == .clear
          && max(pass.region.size.width, pass.region.size.height) <= Self.largestGroup)
    }
    for item in plan.list.items {
      if case .surface(let surface) = item.drawing, surface.mask == nil, surface.clip == nil,
        surface.filters.isEmpty, surface.bitmap == nil,
        plan.list.states.indices.contains(item.state),
        plan.list.states[item.state].blend == .normal
      {
        continue
      }
      _ = item.drawing.reads {
        if isPlain.indices.contains($0) { isPlain[$0] = false }
        return false
      }
    }
  }
}
