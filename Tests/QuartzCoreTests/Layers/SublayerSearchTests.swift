import Testing

@testable import QuartzCore

/// Lists of sublayers change at their ends, or around one sublayer, without a search through them.
@Suite("Search for sublayers") struct SublayerSearchTests {
  /// The index of a number in a list, and how many elements were looked at.
  private func search(_ list: [Int], near hint: Int, for wanted: Int) -> (index: Int?, count: Int) {
    var count = 0
    let index = list.withUnsafeBufferPointer { list in
      list.firstIndex(near: hint) { element in
        count += 1
        return element == wanted
      }
    }
    return (index, count)
  }

  @Test("both ends and the last index take a few comparisons, whatever the length")
  func few() {
    let list = Array(0..<10_000)
    for (hint, wanted) in [(0, 0), (9_000, 0), (3, 9_999), (5_000, 5_000), (4_999, 5_000)] {
      let found = search(list, near: hint, for: wanted)
      #expect(found.index == wanted)
      #expect(found.count <= 6, "\(wanted) near \(hint)")
    }
  }

  @Test("every element is found from every index, also from one outside; others are not")
  func complete() {
    for length in 0..<6 {
      let list = Array(0..<length)
      for hint in -2..<8 {
        for wanted in list { #expect(search(list, near: hint, for: wanted).index == wanted) }
        #expect(search(list, near: hint, for: 9).index == nil)
      }
    }
  }

  @Test("sublayers that move beside each other are where a plain list has them")
  func moves() {
    let parent = CALayer()
    let layers = (0..<7).map { _ in CALayer() }
    var wanted: [CALayer] = []
    for step in 0..<400 {
      let layer = layers[step * step % 7]
      let sibling = layers[step * 5 % 7]
      let others = wanted.filter { $0 !== layer }
      let index = others.firstIndex { $0 === sibling }
      switch step % 5 {
      case 0:
        parent.insertSublayer(layer, above: sibling)
        wanted = others
        wanted.insert(layer, at: index.map { $0 + 1 } ?? wanted.count)
      case 1:
        parent.insertSublayer(layer, below: sibling)
        wanted = others
        wanted.insert(layer, at: index ?? wanted.count)
      case 2:
        layer.removeFromSuperlayer()
        wanted = others
      case 3:
        parent.insertSublayer(layer, at: 2)
        wanted = others
        wanted.insert(layer, at: min(2, wanted.count))
      default:
        parent.addSublayer(layer)
        wanted = others + [layer]
      }
      let isSame = (parent.sublayers ?? []).elementsEqual(wanted, by: ===)
      #expect(isSame, "step \(step)")
      if !isSame { return }
    }
  }

  @Test("the animations of a layer with many are found, replaced and removed by their keys")
  func animations() {
    let layer = CALayer()
    for number in 0..<40 {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = Double(number + 1)
      layer.add(animation, forKey: "k\(number)")
    }
    let replaced = CABasicAnimation(keyPath: "opacity")
    replaced.duration = 99
    layer.add(replaced, forKey: "k7")
    #expect(layer.animation(forKey: "k7")?.duration == 99)
    #expect(layer.animationKeys()?.count == 40 && layer.animationKeys()?.last == "k7")
    for number in 0..<35 where number != 7 { layer.removeAnimation(forKey: "k\(number)") }
    #expect(layer.animationKeys() == ["k35", "k36", "k37", "k38", "k39", "k7"])
    #expect(layer.animation(forKey: "k3") == nil && layer.animation(forKey: "k39") != nil)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }
}
