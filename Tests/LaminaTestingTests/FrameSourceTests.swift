import Foundation
import LaminaComparison
import LaminaKit
import LaminaTestSupport
import Testing

@Suite("Reading frames")
struct FrameSourceTests {
  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 30))
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 10, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let move = CABasicAnimation(keyPath: "position.y")
    move.fromValue = 5
    move.toValue = 25
    move.duration = 1
    dot.add(move, forKey: nil)
    stage.layer.addSublayer(dot)
    return stage
  }

  private func frames(_ path: String) throws -> [CGImage] {
    var source = try FrameSources.open(path, budget: Budget())
    var frames: [CGImage] = []
    while let frame = try source.next() { frames.append(frame) }
    return frames
  }

  @Test("the frames of an animated PNG are those of the pictures")
  func animatedPNG() throws {
    let folder = try TemporaryFolder()
    try stage().export(to: folder("all.png"), duration: 1, framesPerSecond: 5)
    let frames = try frames(folder("all.png"))
    #expect(frames.count == 5)
    for (number, frame) in frames.enumerated() {
      let wanted = try stage().image(at: Double(number) / 5)
      // Straight alpha in the file rounds premultiplied levels by at most one.
      let found = ImageComparison(tolerance: 1).difference(wanted, frame)
      #expect(found?.pixels == 0, "frame \(number): \(found?.description ?? "other size")")
    }
    #expect(Set(frames.map(\.pixels)).count == 5)
  }

  @Test("the frames of an animated WebP file are those of the pictures, up to its compression")
  func animatedWebP() throws {
    let folder = try TemporaryFolder()
    let stage = stage()
    stage.background = CGColor(gray: 1, alpha: 1)
    try stage.export(to: folder("all.webp"), duration: 1, framesPerSecond: 5)
    let frames = try frames(folder("all.webp"))
    #expect(frames.count == 5)
    for (number, frame) in frames.enumerated() {
      let wanted = try stage.image(at: Double(number) / 5)
      // Lossy compression halves the resolution of colour.
      let comparison = ImageComparison(precision: 0.9, tolerance: 24)
      let found = try #require(comparison.difference(wanted, frame))
      #expect(comparison.accepts(found), "frame \(number): \(found)")
    }
  }

  @Test("the frames of a film are decoded", .enabled(if: OtherProgram.isInstalled("ffmpeg")))
  func film() throws {
    let folder = try TemporaryFolder()
    let stage = stage()
    stage.background = CGColor(gray: 1, alpha: 1)
    try stage.export(to: folder("film.mp4"), duration: 1, framesPerSecond: 5)
    let frames = try frames(folder("film.mp4"))
    #expect(frames.count == 5)
    #expect(frames.allSatisfy { $0.width == 40 && $0.height == 30 && $0.isOpaque })
    #expect(Set(frames.map(\.pixels)).count == 5)
  }

  @Test("what is missing, broken or too large is an error that names the file")
  func errors() throws {
    let folder = try TemporaryFolder()
    func problem(_ name: String, _ budget: Budget = Budget()) -> FrameSourceError.Problem? {
      do throws(FrameSourceError) {
        var source = try FrameSources.open(folder(name), budget: budget)
        _ = try source.next()
        return nil
      } catch {
        #expect(error.description.contains(name), "\(error)")
        return error.problem
      }
    }
    #expect(problem("none.png") == .missing)
    #expect(problem("none.mp4") == .missing)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder("text.png")))
    try Data("no film".utf8).write(to: URL(fileURLWithPath: folder("text.mp4")))
    #expect(problem("text.png") == .unreadable)
    let canDecode = OtherProgram.isInstalled("ffmpeg")
    #expect(problem("text.mp4") == (canDecode ? .unreadable : .noDecoder))
    for name in ["all.png", "all.webp"] {
      try stage().export(to: folder(name), duration: 1, framesPerSecond: 5)
      #expect(problem(name, Budget([.imagePixels: 1_199])) == .tooLarge)
      #expect(problem(name, Budget([.imagePixels: 1_200])) == nil)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder(name)))
      for length in stride(from: 8, to: bytes.count - 1, by: 13) {
        try bytes.prefix(length).write(to: URL(fileURLWithPath: folder("cut.png")))
        let found = problem("cut.png")
        if name.hasSuffix("webp") { #expect(found == .unreadable, "\(length) bytes") }
      }
    }
  }

  @Test("text entries are kept, and the picture is the same")
  func text() throws {
    let image = PictureSamples.plain(3, 2)
    let file = try #require(image.pngBytes())
    let entries = [
      PNGText.Entry("Lamina renderer", "llvmpipe"), PNGText.Entry("Æther", "5 µs → ?"),
    ]
    let marked = PNGText.adding(entries, to: file)
    #expect(
      PNGText.entries(of: marked) == [entries[0], PNGText.Entry("Æther", "5 µs ? ?")])
    #expect(try CGImage.decode(marked, named: "marked").pixels == image.pixels)
    #expect(PNGText.adding(entries, to: [1, 2, 3]) == [1, 2, 3])
    #expect(PNGText.entries(of: Array(marked.prefix(50))).isEmpty)
  }
}
