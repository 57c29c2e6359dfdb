import CoreGraphics
import LaminaScene
import Testing

/// What each kind of drawing says about itself, by the samples of `DrawingSample`.
@Suite("Kinds of drawings")
struct DrawingKindTests {
  /// The box of the samples, with square and with rounded corners.
  private static let square = BoxClip(rect: DrawingSample.rect, corners: Corners())
  private static let rounded = BoxClip(rect: DrawingSample.rect, corners: Corners(radius: 8))

  @Test("every kind answers as its stage expects", arguments: DrawingSample.all)
  func answers(_ sample: DrawingSample) {
    #expect(Self.answers(of: sample.drawing) == sample.answers)
  }

  @Test("every kind has a sample")
  func samples() {
    let numbers = Set(DrawingSample.all.map { Self.number(of: $0.drawing) })
    #expect(numbers == Set(0...10))
  }

  @Test("the text dump begins with the name of the kind", arguments: DrawingSample.all)
  func dump(_ sample: DrawingSample) {
    #expect(sample.drawing.dumpText.hasPrefix("\(sample.drawing.name) "))
    #expect(sample.answers.hasPrefix("\(sample.drawing.name): "))
  }

  @Test(
    "a renumbered drawing reads the new passes and is otherwise equal", arguments: DrawingSample.all
  )
  func renumbered(_ sample: DrawingSample) {
    let moved = sample.drawing.renumbered([7, 8, 9])
    let (old, new) = (sample.drawing.inputs, moved.inputs)
    #expect(new == PassInputs(old.first.map { $0 + 7 }, old.second.map { $0 + 7 }))
    #expect(moved.renumbered(Array(repeating: 0, count: 7) + [0, 1, 2]) == sample.drawing)
    #expect((moved == sample.drawing) == old.isEmpty)
  }

  @Test("no drawing is inside of a smaller box", arguments: DrawingSample.all)
  func smallerBox(_ sample: DrawingSample) {
    let rect = DrawingSample.rect.insetBy(dx: 1, dy: 1)
    #expect(!sample.drawing.isInside(BoxClip(rect: rect, corners: Corners())))
  }

  @Test("the answers of an item are those of its drawing")
  func items() {
    var list = DisplayList()
    list.items = DrawingSample.all.map { DrawItem(state: 0, node: 0, drawing: $0.drawing) }
    for (index, item) in list.items.enumerated() {
      #expect(list.inputs(ofItem: index) == item.drawing.inputs)
      #expect(list.sampling(ofItem: index) == item.drawing.sampling)
      #expect(list.effectSource(ofItem: index) == item.drawing.effectSource)
      #expect(list.opaqueBox(ofItem: index) == item.drawing.opaqueBox)
      #expect(list.mayOcclude(item: index) == item.drawing.mayOcclude)
      #expect(list.quads(ofItem: index) == item.drawing.quads)
      #expect(list.outline(ofItem: index)?.0 == item.drawing.outline?.0)
      #expect(list.outline(ofItem: index)?.1 == item.drawing.outline?.1)
    }
  }

  @Test("passes that are read come first")
  func inputs() {
    #expect(PassInputs(nil, 3) == PassInputs(3))
    #expect(PassInputs(3).second == nil)
    #expect(PassInputs().isEmpty)
    var passes: [Int] = []
    PassInputs(4, 3).forEach { passes.append($0) }
    #expect(passes == [4, 3])
  }

  /// A drawing's answers that differ from those of most kinds, as text.
  private static func answers(of drawing: Drawing) -> String {
    var texts = ["\(drawing.quads)"]
    drawing.inputs.forEach { texts.append("reads \($0)") }
    if drawing.sampling != .arbitrary { texts.append("\(drawing.sampling)") }
    if let source = drawing.effectSource { texts.append("effect of \(source)") }
    if let box = drawing.opaqueBox { texts.append("opaque \(text(box))") }
    if drawing.mayOcclude { texts.append("may occlude") }
    if drawing.isInside(square) { texts.append("inside square") }
    if drawing.isInside(rounded) { texts.append("inside rounded") }
    if let expanded = drawing.expanded { texts.append("expands to \(expanded.dumpText)") }
    if drawing.overlapsItself { texts.append("overlaps itself") }
    if let (path, plane) = drawing.outline {
      texts.append("\(path.path.verbs.count) elements\(plane == nil ? "" : " in a plane")")
    }
    return "\(drawing.name): \(texts.joined(separator: ", "))"
  }

  private static func text(_ box: BoxClip) -> String {
    box == square ? "square" : box == rounded ? "rounded" : "elsewhere"
  }

  /// A number for each kind: the compiler finds this switch when there is a new one.
  private static func number(of drawing: Drawing) -> Int {
    switch drawing {
    case .solid: 0
    case .box: 1
    case .image: 2
    case .path: 3
    case .gradient: 4
    case .maskedGradient: 5
    case .shadow: 6
    case .surface: 7
    case .maskedSurface: 8
    case .particles: 9
    case .transition: 10
    }
  }
}
