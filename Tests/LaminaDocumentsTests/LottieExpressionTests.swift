import CoreGraphics
import Testing

@testable import LaminaDocuments

/// Expressions are evaluated when a file is read.
@Suite("Expressions of Lottie files") struct LottieExpressionTests {
  private static let rate = 10.0

  /// The value of a property with an expression at a frame; nil if it cannot be evaluated.
  private func value(_ text: String, _ frame: Double, _ k: String = "5") throws -> [Double]? {
    let layer =
      #"{"ty":3,"nm":"a","ind":1,"ip":0,"op":20,"ef":[{"nm":"Speed","ef":[{"nm":"Slider","v":{"k":7}},{"nm":"Color","v":{"k":[0.5,0,1,1]}}]}],"ks":{"o":{"k":\#(k),"x":"\#(text)"},"p":{"k":[3,4]}},"shapes":[{"ty":"gr","nm":"G","it":[{"ty":"el","nm":"E","s":{"k":[8,9]}}]}]}"#
    let file = #"{"nm":"Main","w":40,"h":30,"op":20,"fr":10,"layers":[\#(layer)]}"#
    let root = try JSONReader.read(Array(file.utf8), file: "a.json", budget: Budget())
    let changed = try LottieExpressions(root, frameRate: Self.rate, budget: Budget())
    if !changed.failedLayers.isEmpty { return nil }
    return AnimatedValue<LottieNumbers>(changed.root["layers"][0]["ks"]["o"])?
      .value(at: frame).numbers
  }

  private static let keys = #"[{"t":0,"s":[0]},{"t":4,"s":[8]}]"#

  static let loops: [(text: String, frame: Double, value: Double)] = [
    ("loopOut('cycle')", 3, 6), ("loopOut('cycle')", 5, 2), ("loopOut()", 10, 4),
    ("loopOut('pingpong')", 5, 6), ("loopOut('pingpong')", 9, 2), ("loopOut('offset')", 6, 12),
    ("loopOut('continue')", 10, 20), ("loopIn('cycle')", 2, 4),
    ("loopOutDuration('cycle', 0.2)", 5, 6),
    ("var $bm_rt; $bm_rt = loopOut('cycle', 0);", 9, 2), ("loopOut('cycle', 1)", 5, 2),
  ]

  @Test("key frames are repeated", arguments: loops)
  func loop(_ row: (text: String, frame: Double, value: Double)) throws {
    let found = try #require(try value(row.text, row.frame, Self.keys))
    #expect(abs(found[0] - row.value) < 1e-6, "\(row.text) at \(row.frame): \(found)")
  }

  @Test("key frames are found by their time, and the change of a value has a speed")
  func keyFrames() throws {
    for (text, frame, wanted) in [
      ("nearestKey(time).index", 1.0, 1.0), ("nearestKey(time).index", 3, 2),
      ("key(nearestKey(time).index).value", 3, 8), ("velocityAtTime(0.2)", 9, 20),
      ("speedAtTime(time - 0.1)", 3, 20), ("velocityAtTime(0.8)", 1, 0),
      // The bounce that many files have: it starts at the last key frame before the time.
      (
        "var n, t, v; $bm_rt = n = 0; if (numKeys > 0) { $bm_rt = n = nearestKey(time).index; if (key(n).time > time) { n--; } } if (n == 0) { $bm_rt = t = 0; } else { $bm_rt = t = $bm_sub(time, key(n).time); } if (n > 1) { v = velocityAtTime($bm_sub(key(n).time, $bm_div(thisComp.frameDuration, 10))); $bm_rt = $bm_sum(value, $bm_div($bm_mul($bm_mul($bm_div(v, 100), 1), Math.sin($bm_mul($bm_mul($bm_mul(2, t), Math.PI), 0.5))), Math.exp(0))); } else { $bm_rt = value; }",
        9, 8.2
      ),
    ] {
      let found = try #require(try value(text, frame, Self.keys), "\(text)")
      #expect(abs(found[0] - wanted) < 1e-3, "\(text) at \(frame): \(found)")
    }
  }

  @Test("key frames are repeated before the first one")
  func before() throws {
    let keys = #"[{"t":8,"s":[0]},{"t":12,"s":[8]}]"#
    for (text, wanted) in [
      ("loopIn('cycle')", 4.0), ("loopIn('offset')", -4), ("loopIn('pingpong')", 4),
      ("loopIn('continue')", -4),
    ] {
      let found = try #require(try value(text, 6, keys))
      #expect(abs(found[0] - wanted) < 1e-6, "\(text): \(found)")
    }
  }

  static let values: [(text: String, value: Double)] = [
    ("time * 10", 3), ("time*90 + value", 32), ("$bm_mul(time, 20)", 6),
    ("effect('Speed')('Slider')", 7), ("thisComp.layer('a').effect('Speed')(1) * 2", 14),
    ("effect(1)(2)[0]", 0.5), ("valueAtTime(time - 0.1)", 5), ("position[1]", 4),
    ("transform.position[0]", 3), ("thisComp.width / 2", 20),
    ("content('G').content('E').size[1]", 9),
    ("comp('Main').layer(1).transform.position[0]", 3), ("if (time < 1) { 4 } else { 9 }", 4),
    ("time > 0.2 ? 1 : 2", 1), ("linear(time, 0, 0.6, 10, 20)", 15), ("Math.max(2, 3) % 2", 1),
    ("clamp(50, 0, 10)", 10), ("var a = 2; a += 3; a", 5), ("// a comment\\n-(-6)", 6),
    ("Math.round(easeIn(time, 0, 0.6, 0, 1000))", 363),
    ("Math.round(easeOut(time, 0, 0.6, 0, 1000))", 637),
    ("n = 0; n++; n += 2; n--; n", 2), ("var a = b = 3; a + b", 6),
    ("Math.round(length([3, 4], [0, 0]))", 5), ("inPoint + index", 1),
  ]

  @Test("numbers, properties and effects", arguments: values)
  func evaluated(_ row: (text: String, value: Double)) throws {
    let found = try #require(try value(row.text, 3), "\(row.text)")
    #expect(abs(found[0] - row.value) < 1e-6, "\(row.text): \(found)")
  }

  @Test("noise is the same each time, changes and keeps its bounds")
  func wiggle() throws {
    let values = try (0...20).map { try #require(try value("wiggle(3, 4)", Double($0)))[0] }
    let again = try (0...20).map { try #require(try value("wiggle(3, 4)", Double($0)))[0] }
    #expect(values == again && Set(values).count > 10)
    #expect(values.allSatisfy { (1...9).contains($0) })
    let seeded = try #require(try value("seedRandom(3, true); random(2, 3)", 1))
    #expect(try seeded == value("seedRandom(3, true); random(2, 3)", 9))
    #expect((2...3).contains(seeded[0]))
  }

  @Test(
    "what is not known keeps the value in the file, and the layer is named",
    arguments: [
      "for (;;) {}", "while (true) {}", "function f() { return 1; } f()", "eval('1')", "nothing",
      "loopOut('sideways')", "1 / 0", "thisComp.layer('z').opacity", "'a' + 'b'", "(", "[1, 2][9]",
      "value.", "thisLayer", "Math.nothing(1)", "value(((((", "\\u0000",
      "1e400", "value * 1e308 * 10", "Math.exp(1e9)", "Math.sqrt(-1)", "key(1e300).time",
      "nearestKey()", "velocityAtTime()", "a = a", "wiggle(1e400, 1)",

    ])
  func unknown(_ text: String) throws {
    #expect(try value(text, 3) == nil, "\(text)")
  }

  @Test("work is bounded")
  func bounded() throws {
    let deep = String(repeating: "(", count: 5_000) + "1"
    #expect(try value(deep, 0) == nil)
    let long = String(repeating: "1+", count: 1_500) + "1"
    #expect(try value(long, 0) == nil)
    let own = "thisComp.layer('a').transform.opacity.valueAtTime(time - 1)"
    #expect(try value(own, 3) == nil)
  }
}
