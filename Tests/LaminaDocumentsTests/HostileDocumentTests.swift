import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("Hostile documents")
struct HostileDocumentTests {
  static let demo = SharedFolder.package.appendingPathComponent("Tests/Demo/Postcard.ca")

  /// Loads a scene and enters every state. Errors are expected, traps are not.
  private func play(_ scene: [UInt8]) throws {
    let budget = Budget([.layers: 1000, .elements: 10_000])
    let read = try? CAMLDocument.read(scene, file: "t.caml", budget: budget)
    guard let document = read else { return }
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    for (index, state) in (document.stateNames + [nil]).enumerated() {
      host.update(at: Double(index) * 0.7)
      try document.apply(state: state, animated: index % 2 == 0)
    }
    host.update(at: 10)
  }

  @Test("exponentially growing references are limited")
  func doubling() throws {
    let groups = (0..<60).map { level in
      """
      <g id="g\(level)" type="CAAnimationGroup"><animations><a object="g\(level + 1)"/>
      <b object="g\(level + 1)"/></animations></g>
      """
    }
    let scene = root("<animations>\(groups.reversed().joined())</animations>")
    let error = #expect(throws: DocumentError.self) {
      try loaded(scene, limits: [.elements: 10_000])
    }
    #expect(error?.problem == .limit(name: "elements", found: 10_001, allowed: 10_000))

    let lists = (0..<60).map { level in
      "<odd id='l\(level)' type='NSArray'><a object='l\(level + 1)'/><b object='l\(level + 1)'/></odd>"
    }
    let values = "<values type='NSArray' object='l0'/>"
    let nested = root(
      """
      <mask name="m"/><animations><k type="CAKeyframeAnimation" keyPath="opacity">\(values)
      <extra>\(lists.joined())</extra></k></animations>
      """)
    #expect(throws: DocumentError.self) { try loaded(nested, limits: [.elements: 10_000]) }
  }

  @Test(
    "unusual numbers in every numeric attribute",
    arguments: [
      "nan", "inf", "-inf", "1e308", "-1e308", "5e-324", "9223372036854775808", "-0", "1e-100", "",
      "1 2 3 4 5 6 7", "x",
    ])
  func numbers(_ number: String) throws {
    let four = Array(repeating: number, count: 4).joined(separator: " ")
    let two = Array(repeating: number, count: 2).joined(separator: " ")
    let scene = """
      <caml><CALayer id="a" bounds="0 0 10 10"><sublayers><CALayer id="b" bounds="\(four)"
      position="\(two)" opacity="\(number)" cornerRadius="\(number)" borderWidth="\(number)"
      backgroundColor="\(four)" transform="rotate(\(number)) scale(\(number))" speed="\(number)"
      beginTime="\(number)" timeOffset="\(number)" contentsScale="\(number)" zPosition="\(number)"
      maskedCorners="\(number)"><animations>
      <k type="CAKeyframeAnimation" keyPath="position" duration="\(number)" speed="\(number)"
      beginTime="\(number)" repeatCount="\(number)" repeatDuration="\(number)"
      timeOffset="\(number)"><values><CGPoint value="\(two)"/><CGPoint value="1 1"/></values>
      <keyTimes><real value="\(number)"/><real value="1"/></keyTimes></k>
      <s type="CASpringAnimation" keyPath="opacity" mass="\(number)" stiffness="\(number)"
      damping="\(number)" velocity="\(number)" duration="\(number)"><toValue type="real"
      value="\(number)"/></s></animations></CALayer></sublayers><states><LKState name="x"><elements>
      <LKStateSetValue targetId="b" keyPath="opacity"><value type="real" value="\(number)"/>
      </LKStateSetValue></elements></LKState></states></CALayer></caml>
      """
    try play(Array(scene.utf8))
  }

  @Test(
    "2,000 damaged copies of the demo: an error or a document, never a trap", arguments: 0..<10)
  func mutations(_ part: UInt64) throws {
    let scene = Array(try Data(contentsOf: Self.demo.appendingPathComponent("main.caml")))
    var random = SeededGenerator(seed: 20_261_121 + part)
    for _ in 0..<200 { try play(mutated(scene, &random)) }
  }

  private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3:
        // Digits are replaced by extreme numbers; the document stays well formed.
        let odd = ["1e309", "-1e308", "nan", "inf", "-7", "0", "1e-320", "99999999999999999999"]
        guard let digit = bytes[start...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
          continue
        }
        bytes.replaceSubrange(digit...digit, with: Array(odd[start % odd.count].utf8))
      default:
        // One attribute's value replaces another's.
        guard let text = value(after: start, in: bytes),
          let other = value(after: Int.random(in: 0..<bytes.count, using: &random), in: bytes)
        else { continue }
        bytes.replaceSubrange(other, with: Array(bytes[text]))
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  /// The value of the next attribute; nil at the end.
  private func value(after start: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard let equals = bytes[start...].firstIndex(of: UInt8(ascii: "=")), equals + 2 < bytes.count
    else { return nil }
    let first = equals + 2
    guard let end = bytes[first...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return first..<end
  }
}
