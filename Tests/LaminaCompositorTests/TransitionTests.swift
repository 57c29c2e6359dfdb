import CoreGraphics
import Foundation
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Transitions: every kind")
struct TransitionTests {
  static let steps = [0, 0.25, 0.5, 0.75, 1]
  static let names = TransitionKind.all.map(\.name)
  typealias Stage = TransitionStage

  private static func render(_ tree: RenderTree) throws -> RenderedFrame {
    var flattener = Flattener()
    let plan = try flattener.plan(tree)
    var options = CompositorOptions()
    options.context.isDebug = true
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(plan, into: pixels)
    #expect(compositor.context.takeMessages() == [])
    return RenderedFrame(pixels)
  }

  private static func render(_ name: String, at progress: Double) throws -> RenderedFrame {
    try render(Stage.tree { $0.transition = Stage.style(.named(name), at: progress) })
  }

  /// The old content alone, at the layer's position.
  private static func renderOld() throws -> RenderedFrame {
    var tree = Stage.tree()
    let position = tree.nodes[1].placement.position
    tree.nodes.replaceSubrange(
      1..<5,
      with: Stage.old.map {
        var node = $0
        node.parent += 1
        node.end += 1
        return node
      })
    tree.nodes[1].placement.position = position
    return try render(tree)
  }

  private static func difference(_ a: RenderedFrame, _ b: RenderedFrame) -> Int {
    LevelDifferences(a.bytes, b.bytes).greatest
  }

  @Test("CA-X3-X12: the ends show the old and the new content", arguments: names)
  func ends(_ name: String) throws {
    let first = try Self.render(name, at: 0)
    let last = try Self.render(name, at: 1)
    let isOpening = name == "cameraIrisHollowOpen"
    let isClosing = name == "cameraIrisHollowClose"
    if isOpening { #expect(first[64, 48] == [0, 0, 0, 255]) }
    if isClosing { #expect(last[64, 48] == [0, 0, 0, 255]) }
    let old = try Self.renderOld()
    let new = try Self.render(Stage.tree())
    if !isOpening { #expect(Self.difference(first, old) <= 1) }
    if !isClosing { #expect(Self.difference(last, new) <= 1) }
  }

  @Test("CA-X3-X12: intermediate frames differ from step to step", arguments: names)
  func middle(_ name: String) throws {
    let frames = try Self.steps.map { try Self.render(name, at: $0) }
    for index in 1..<frames.count {
      #expect(Self.difference(frames[index - 1], frames[index]) > 20, "step \(index)")
    }
  }

  /// The old content without a background, and filters of one of its sublayers' backdrop.
  private static func old(filtering filters: [Filter]) -> TransitionSnapshot {
    var tree = RenderTree(size: Stage.size, scale: 1)
    tree.nodes = Stage.old
    tree.nodes[0].style.background = nil
    tree.nodes[1].backgroundFilters = filters
    return TransitionSnapshot(tree, node: 0)
  }

  @Test("a backdrop filter changes nothing of the other content", arguments: names)
  func backdrop(_ name: String) throws {
    let frames = try [[], [Filter.colorInvert]].map { filters in
      try Self.render(
        Stage.tree {
          $0.transition = TransitionState(
            kind: .named(name), subtype: nil, progress: 0.5, old: Self.old(filtering: filters))
        })
    }
    #expect(frames[0].bytes == frames[1].bytes)
  }

  /// Ways to composite a layer as a group.
  static let groups: [(name: String, change: @Sendable (inout RenderNode) -> Void)] = [
    ("faded", { $0.opacity = 0.5 }),
    ("filtered", { $0.filters = [.colorInvert] }),
    (
      "shadowed",
      {
        $0.shadow = ShadowStyle()
        $0.shadow?.opacity = 1
      }
    ),
    (
      "clipped",
      {
        $0.flags.insert(.masksToBounds)
        $0.style.corners = Corners(radius: 4)
      }
    ),
  ]

  @Test(
    "a backdrop filter in a group of the old content sees that group alone", arguments: names,
    groups.indices)
  func nestedBackdrop(_ name: String, _ group: Int) throws {
    let frames = try [[], [Filter.colorInvert]].map { filters in
      var tree = RenderTree(size: Stage.size, scale: 1)
      tree.nodes = Stage.old
      for index in 0...1 { tree.nodes[index].style.background = nil }
      tree.nodes[1].end = 3
      Self.groups[group].change(&tree.nodes[1])
      tree.nodes[2].parent = 1
      tree.nodes[2].backgroundFilters = filters
      return try Self.render(
        Stage.tree {
          $0.transition = TransitionState(
            kind: .named(name), subtype: nil, progress: 0.5,
            old: TransitionSnapshot(tree, node: 0))
        })
    }
    #expect(Self.difference(frames[0], frames[1]) <= 1)
  }

  @Test("CA-X3: a fade adds both contents, weighted by progress")
  func fade() throws {
    let output = try Self.render("fade", at: 0.25)
    // Red 0.85 0.25 0.2 to blue 0.15 0.35 0.8 at a quarter.
    #expect(output.isNear(70, 20, [0.675, 0.275, 0.35, 1], 1))
  }

  @Test("CA-X4: subtypes set the direction of motion", arguments: TransitionSubtype.allCases)
  func directions(_ subtype: TransitionSubtype) throws {
    let tree = Stage.tree {
      $0.flags.insert(.masksToBounds)
      $0.transition = Stage.style(.named("moveIn"), subtype, at: 0.5)
    }
    let output = try Self.render(tree)
    // Halfway, the new content covers the half it enters from, at half its opacity.
    let isNew = [
      TransitionSubtype.fromRight: SIMD2(100, 48), .fromLeft: SIMD2(28, 70),
      .fromTop: SIMD2(90, 76), .fromBottom: SIMD2(90, 20),
    ]
    let isOld = [
      TransitionSubtype.fromRight: SIMD2(30, 70), .fromLeft: SIMD2(105, 48),
      .fromTop: SIMD2(90, 20), .fromBottom: SIMD2(90, 76),
    ]
    guard let (new, old) = isNew[subtype].flatMap({ n in isOld[subtype].map { (n, $0) } })
    else { return }
    #expect(output[new.x, new.y].z > 100, "\(output[new.x, new.y])")
    #expect(output[old.x, old.y].z < 60, "\(output[old.x, old.y])")
    // Nothing is visible outside of the bounds (CA-X14).
    #expect(output.isNear(6, 48, [0.5, 0.5, 0.5, 1]))
  }

  @Test("CA-X13: the old content is stretched to new bounds; a hidden layer fades out")
  func stretched() throws {
    let tree = Stage.tree {
      $0.placement.bounds = CGRect(x: 0, y: 0, width: 120, height: 90)
      $0.transition = Stage.style(.fade, at: 0)
    }
    #expect(try Self.render(tree).isNear(122, 90, [0.85, 0.25, 0.2, 1]))
    let hidden = Stage.tree {
      $0.flags.insert(.hidden)
      $0.transition = Stage.style(.fade, at: 0.5)
    }
    #expect(try Self.render(hidden).isNear(70, 20, [0.675, 0.375, 0.35, 1]))
  }

  @Test("CA-X13: opacity applies to the result", arguments: names)
  func result(_ name: String) throws {
    let tree = Stage.tree {
      $0.opacity = 0
      $0.transition = Stage.style(.named(name), at: 0.5)
    }
    #expect(try Self.render(tree).bytes.allSatisfy { (127...128).contains($0) || $0 == 255 })
  }

  @Test("tiled output and rotated layers show the same transition", arguments: names)
  func tiles(_ name: String) throws {
    let tree = Stage.tree {
      let c = 0.8
      let s = 0.6
      $0.placement.transform = Matrix4(
        [c, s, 0, 0], [-s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
      $0.transition = Stage.style(.named(name), at: 0.4)
    }
    let whole = try Self.render(tree)
    let upright = try Self.render(name, at: 0.4)
    #expect(Self.difference(whole, upright) > 60)
    var tiledPlan = Flattener()
    let plan = try tiledPlan.plan(tree)
    var options = CompositorOptions()
    options.context.largestTexture = 120
    let compositor = try Compositor(options)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(plan, into: pixels)
    let tiled = RenderedFrame(pixels)
    let far = LevelDifferences(whole.bytes, tiled.bytes).count(above: 2)
    #expect(far < 40, "\(far) bytes differ")
  }

  @Test("contact sheets for inspection", .enabled(if: ContactSheet.folder != nil))
  func contactSheets() throws {
    var sheet = ContactSheet(columns: Self.steps.count)
    for kind in TransitionKind.all {
      for step in Self.steps { sheet.add(try Self.render(kind.name, at: step)) }
    }
    let subtypes: [(String, TransitionSubtype)] = [
      ("push", .fromTop), ("cube", .fromRight), ("cube", .fromTop), ("oglFlip", .fromRight),
      ("oglFlip", .fromBottom), ("pageCurl", .fromRight), ("rotate", .halfBack),
    ]
    for (name, subtype) in subtypes {
      for step in Self.steps {
        sheet.add(
          try Self.render(
            Stage.tree {
              $0.transition = Stage.style(.named(name), subtype, at: step)
            }))
      }
    }
    try sheet.write("transitions")
  }
}
