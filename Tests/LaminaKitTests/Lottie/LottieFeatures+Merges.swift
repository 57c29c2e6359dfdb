import CoreGraphics
import QuartzCore

/// What merges combine: every path before them, one after another, also those of groups.
extension LottieFeature {
  private typealias Part = LottiePart
  private typealias Wanted = ExpectedLayer

  static let merges: [LottieFeature] = [
    merge(
      "a merge that intersects with a group of opposite rectangles", mode: 4,
      Part.rectangle(20, 20, 20, 20), group(path(0, 0, 40, 40), path(40, 0, -40, 40)),
      [CGRect(x: 10, y: 10, width: 20, height: 20)]),
    merge(
      "a merge that intersects with a group of rectangles that overlap", mode: 4,
      Part.rectangle(20, 20, 40, 40),
      group(Part.rectangle(15, 20, 20, 20), Part.rectangle(25, 20, 20, 20)),
      [CGRect(x: 15, y: 10, width: 10, height: 20)]),
    merge(
      "a merge that adds a group", mode: 2, Part.rectangle(5, 20, 10, 40),
      group(path(10, 0, 10, 40), path(30, 0, -10, 40)),
      [CGRect(x: 0, y: 0, width: 30, height: 40)]),
    merge(
      "a merge that subtracts a group", mode: 3, Part.rectangle(20, 20, 40, 40),
      group(path(0, 0, 10, 40), path(40, 0, -10, 40)),
      [CGRect(x: 10, y: 0, width: 20, height: 40)]),
    merge(
      "a merge that subtracts from the first path of a group", mode: 3,
      group(path(0, 0, 20, 40), path(20, 0, 20, 40)), path(0, 0, 10, 40),
      [CGRect(x: 10, y: 0, width: 10, height: 40)]),
    merge(
      "a merge that excludes the paths of a group", mode: 5, Part.rectangle(20, 20, 40, 40),
      group(path(0, 0, 20, 40), path(30, 0, -20, 40)),
      // Inside of one or of all three.
      [CGRect(x: 10, y: 0, width: 10, height: 40), CGRect(x: 30, y: 0, width: 10, height: 40)]),
    merge(
      "a merge that intersects with a repeated path", mode: 4, Part.rectangle(20, 20, 40, 40),
      group(Part.rectangle(15, 20, 20, 20), repeater),
      [CGRect(x: 15, y: 10, width: 10, height: 20)]),
    merge(
      "a merge that subtracts a repeated path", mode: 3, Part.rectangle(20, 20, 40, 40),
      group(path(5, 0, 5, 40), repeater),
      [
        CGRect(x: 0, y: 0, width: 5, height: 40), CGRect(x: 10, y: 0, width: 5, height: 40),
        CGRect(x: 20, y: 0, width: 20, height: 40),
      ]),
    merge(
      "a merge that intersects with an open path", mode: 4, Part.rectangle(20, 20, 20, 20),
      path(0, 0, 20, 40, isClosed: false), [CGRect(x: 10, y: 10, width: 10, height: 20)]),
    merge(
      "what a merge makes of several paths is one path", mode: 4, Part.rectangle(20, 20, 20, 20),
      group(path(0, 0, 15, 40), path(25, 0, 15, 40), #"{"ty":"mm","mm":1}"#),
      [CGRect(x: 10, y: 10, width: 5, height: 20), CGRect(x: 25, y: 10, width: 5, height: 20)]),
    merge(
      "a merge of rounded paths in a group", mode: 4, Part.rectangle(20, 20, 20, 20),
      group(path(0, 0, 40, 40), path(40, 0, -40, 40), #"{"ty":"rd","r":{"k":4}}"#),
      [CGRect(x: 10, y: 10, width: 20, height: 20)]),
    merge(
      "a merge of the opposite paths of a group", mode: 1, Part.rectangle(20, 20, 20, 20),
      group(path(0, 0, 5, 40), path(5, 0, -5, 40)),
      [CGRect(x: 10, y: 10, width: 20, height: 20)]),
  ]

  private static func merge(
    _ name: String, mode: Int, _ first: String, _ second: String, _ boxes: [CGRect]
  ) -> LottieFeature {
    LottieFeature(
      name: name,
      layers: Part.shapes(#"\#(first),\#(second),{"ty":"mm","mm":\#(mode)},\#(Part.red)"#)
    ) { root in
      for box in boxes { root.addSublayer(Wanted.box(box)) }
    }
  }

  private static func group(_ items: String...) -> String {
    #"{"ty":"gr","it":[\#(items.joined(separator: ",")),{"ty":"tr"}]}"#
  }

  /// Two copies, the second one 10 to the right.
  private static let repeater = #"{"ty":"rp","c":{"k":2},"tr":{"p":{"k":[10,0]}}}"#

  /// A rectangle as a path, which a width below 0 turns around.
  private static func path(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, isClosed: Bool = true
  ) -> String {
    let points =
      "[[\(x),\(y)],[\(x + width),\(y)],[\(x + width),\(y + height)],[\(x),\(y + height)]]"
    return #"{"ty":"sh","ks":{"k":{"v":\#(points),"i":[],"o":[],"c":\#(isClosed)}}}"#
  }
}
