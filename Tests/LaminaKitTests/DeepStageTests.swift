import LaminaExport
import LaminaTestSupport
import Testing

@testable import LaminaKit

@Suite("Stage: frames in floating point")
struct DeepStageTests {
  private func stage(
    _ size: CGSize, _ options: Stage.Options = Stage.Options(depth: .sixteen)
  ) -> Stage {
    Stage(size: size, options: options)
  }

  private func layer(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// A slow gradient over the whole of a stage.
  private func addGradient(to stage: Stage) {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(origin: .zero, size: stage.size)
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [0.5, 0.51].map { CGColor(red: $0, green: $0, blue: $0, alpha: 1) }
    stage.layer.addSublayer(gradient)
  }

  /// The longest run of equal columns.
  private func longestRun(_ image: CGImage) -> Int {
    let columns = (0..<image.width).map { x in
      (0..<image.height).map { image.pixels[($0 * image.width + x) * 4] }
    }
    var longest = 1
    var run = 1
    for x in 1..<columns.count {
      run = columns[x] == columns[x - 1] ? run + 1 : 1
      longest = max(longest, run)
    }
    return longest
  }

  @Test("a gradient of a hundredth has hundreds of levels, and none of its steps shows in 8 bits")
  func gradient() throws {
    let size = CGSize(width: 1_920, height: 64)
    let deep = stage(size)
    addGradient(to: deep)
    let samples = try deep.deepImage(at: 0).samples
    let levels = Set((0..<1_920).map { (samples[$0 * 4] * 65_535).rounded() })
    #expect(levels.count >= 600)
    #expect(longestRun(try deep.image(at: 0)) <= 8)
    let banded = stage(size, Stage.Options(depth: .sixteen, dithering: .none))
    addGradient(to: banded)
    #expect(longestRun(try banded.image(at: 0)) > 300)
  }

  @Test("frames of 8 bits are those of a stage without options, to a level")
  func sameFrames() throws {
    let images = try [Stage.Options(), Stage.Options(depth: .ten, dithering: .none)].map {
      let stage = stage(CGSize(width: 64, height: 48), $0)
      let group = CALayer()
      group.frame = CGRect(x: 4, y: 4, width: 50, height: 40)
      group.opacity = 0.6
      let box = layer(
        CGRect(x: 3, y: 3, width: 30, height: 20), CGColor(red: 1, green: 0.3, blue: 0, alpha: 1))
      box.cornerRadius = 6
      box.shadowOpacity = 0.7
      box.borderWidth = 2
      group.addSublayer(box)
      group.addSublayer(
        layer(
          CGRect(x: 20, y: 10, width: 25, height: 25),
          CGColor(red: 0, green: 0.4, blue: 1, alpha: 0.5)))
      stage.layer.addSublayer(group)
      return try stage.image(at: 0)
    }
    let differences = zip(images[0].pixels, images[1].pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test("opacity, groups and masks are within 1/4096 of exact arithmetic")
  func arithmetic() throws {
    let stage = stage(CGSize(width: 8, height: 8))
    stage.background = CGColor(red: 0.123, green: 0.456, blue: 0.789, alpha: 1)
    let group = CALayer()
    group.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    group.opacity = 0.37
    group.addSublayer(layer(group.frame, CGColor(red: 0.9, green: 0.1, blue: 0.33, alpha: 0.81)))
    group.addSublayer(layer(group.frame, CGColor(red: 0.2, green: 0.7, blue: 0.05, alpha: 0.29)))
    group.mask = layer(group.frame, CGColor(red: 0, green: 0, blue: 0, alpha: 0.61))
    stage.layer.addSublayer(group)
    let pixel = Array(try stage.deepImage(at: 0).samples[(4 * 8 + 4) * 4..<(4 * 8 + 5) * 4])
    let over = { (s: [Double], alpha: Double, b: [Double]) in
      zip(s, b).map { $0 * alpha + $1 * (1 - alpha) }
    }
    let first = over([0.9, 0.1, 0.33, 1], 0.81, [0, 0, 0, 0])
    let inside = over([0.2, 0.7, 0.05, 1], 0.29, first)
    let part = inside.map { $0 * 0.37 * 0.61 }
    let background = [0.123, 0.456, 0.789, 1]
    for channel in 0..<4 {
      let expected = part[channel] + background[channel] * (1 - part[3])
      #expect(abs(Double(pixel[channel]) - expected) < 1.0 / 4_096, "channel \(channel)")
    }
  }

  @Test("colours outside of sRGB are kept, and limited in 8 bits")
  func extended() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let stage = stage(CGSize(width: 4, height: 4), Stage.Options(depth: .float))
    stage.layer.addSublayer(layer(CGRect(x: 0, y: 0, width: 4, height: 4), color))
    let pixel = try stage.deepImage(at: 0).samples
    #expect(pixel[0] > 1.09 && pixel[0] < 1.1 && pixel[1] < -0.2 && pixel[2] < -0.14)
    #expect(Array(try stage.image(at: 0).pixels[..<4]) == [255, 0, 0, 255])
  }

  @Test("a changed part is drawn and read alone, as the whole frame would be")
  func damage() throws {
    let stages = (0..<2).map { _ in
      stage(CGSize(width: 300, height: 200))
    }
    for stage in stages { addGradient(to: stage) }
    let moving = stages.map { stage in
      let box = layer(CGRect(x: 10, y: 10, width: 20, height: 20), CGColor(gray: 1, alpha: 0.5))
      stage.layer.addSublayer(box)
      return box
    }
    _ = try stages[0].deepImage(at: 0)
    for box in moving {
      box.actions = ["position": NSNull()]
      box.position = CGPoint(x: 100, y: 80)
    }
    #expect(try stages[0].deepImage(at: 0.1) == stages[1].deepImage(at: 0.1))
  }

  @Test("a stage of 8 bits has no picture in floating point")
  func shallow() throws {
    let stage = stage(CGSize(width: 4, height: 4), Stage.Options())
    #expect(throws: LaminaError.self) { try stage.deepImage(at: 0) }
  }

  @Test("exported pictures have 16 bits")
  func export() throws {
    let folder = try TemporaryFolder()
    let stage = stage(CGSize(width: 16, height: 16))
    addGradient(to: stage)
    try stage.export(to: folder("f-%d.png"), duration: 0.2, framesPerSecond: 10)
    let bytes = try folder.bytes("f-1.png")
    #expect(bytes[24] == 16)
  }
}
