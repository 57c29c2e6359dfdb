import CoreGraphics
import LaminaKit
import QuartzCore
import Testing

@Suite("CARenderer")
struct RendererTests {
  private let root = CALayer()
  private let box = CALayer()
  private let context: CGContext
  private let renderer: CARenderer

  init() throws {
    context = try #require(
      CGContext(
        data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(box)
    renderer = CARenderer(context: context)
    renderer.layer = root
    renderer.bounds = root.frame
  }

  private func frame(_ time: CFTimeInterval) {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
  }

  private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(context.makeImage())
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<(start + 4)])
  }

  @Test("a frame draws the tree with its top at the context's top")
  func drawn() throws {
    frame(0)
    #expect(try pixel(2, 2) == [255, 0, 0, 255])
    #expect(try pixel(20, 2)[3] == 0 && pixel(2, 15)[3] == 0)
  }

  @Test(
    "animations are evaluated at the frame's time; the next frame is due immediately while one runs"
  )
  func time() throws {
    frame(0)
    #expect(renderer.nextFrameTime() == .infinity)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 5.0
    move.toValue = 35.0
    move.duration = 1
    box.add(move, forKey: nil)
    frame(0.5)
    #expect(try pixel(20, 5)[0] == 255)
    #expect(try pixel(2, 5)[3] == 0)
    #expect(renderer.nextFrameTime() == 0.5)
    frame(2)
    #expect(try pixel(2, 5)[0] == 255)
    #expect(renderer.nextFrameTime() == .infinity)
  }

  @Test("the update region contains changes and added rectangles; others are kept")
  func updates() throws {
    renderer.beginFrame(atTime: 0, timeStamp: nil)
    #expect(renderer.updateBounds() == root.frame)
    renderer.render()
    renderer.endFrame()
    renderer.beginFrame(atTime: 1, timeStamp: nil)
    #expect(renderer.updateBounds().isNull)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    renderer.addUpdate(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(renderer.updateBounds() == CGRect(x: 0, y: 0, width: 5, height: 5))
    renderer.render()
    renderer.endFrame()
    #expect(try pixel(2, 2) == [255, 0, 0, 255])
    #expect(try pixel(8, 8) == [0, 0, 255, 255])
  }

  @Test("a tree that is in another host is reported; invalid numbers are ignored")
  func refusals() throws {
    let other = CARenderer(context: context)
    frame(0)
    other.layer = box
    let reports = Diagnostics.collect { other.beginFrame(atTime: 0, timeStamp: nil) }
    #expect(reports.count == 1)
    renderer.beginFrame(atTime: .nan, timeStamp: nil)
    renderer.addUpdate(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    renderer.render()
    renderer.endFrame()
  }
}
