import CoreGraphics
import QuartzCore
import Testing

/// Drawing of layers by client code and into contexts.
@Suite("Drawing")
struct DrawingTests {
  final class Half: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }

  final class Painter: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      ctx.fill(CGRect(x: 0, y: 0, width: layer.bounds.width, height: 1))
    }
  }

  final class Quiet: NSObject, CALayerDelegate {}

  @Test("CA-R22: a subclass draws its backing image at contentsScale")
  func subclass() throws {
    let layer = Half()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
    layer.contentsScale = 2
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    let image = try #require(layer.contents as? CGImage)
    #expect(image.width == 8 && image.height == 4)
    #expect(Array(image.pixels[0..<4]) == [255, 0, 0, 255])
    #expect(Array(image.pixels[28..<32]) == [0, 0, 0, 0])
  }

  @Test("CA-R22: a delegate draws with y pointing down; without drawing code contents stay")
  func delegates() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    let painter = Painter()
    layer.delegate = painter
    layer.display()
    let image = try #require(layer.contents as? CGImage)
    #expect(Array(image.pixels[0..<4]) == [0, 0, 255, 255])
    #expect(Array(image.pixels[8..<12]) == [0, 0, 0, 0])
    let quiet = Quiet()
    layer.delegate = quiet
    layer.display()
    #expect((layer.contents as? CGImage) === image)
  }

  /// The bytes of one pixel of a layer drawn into 20 x 20 points.
  func pixel(_ x: Int, _ y: Int, of layer: CALayer) throws -> [UInt8] {
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let context = try #require(CGContext(bounds: bounds, scale: 1))
    layer.render(in: context)
    let start = (y * 20 + x) * 4
    return Array(context.premultipliedPixels[start..<start + 4])
  }

  func box(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test("CA-R24: render(in:) draws in own space, with sublayers, border and clips")
  func tree() throws {
    let root = box(whole.offsetBy(dx: 100, dy: 50), red)
    root.isHidden = true
    root.borderWidth = 2
    root.borderColor = CGColor(gray: 0, alpha: 1)
    root.addSublayer(box(CGRect(x: 5, y: 10, width: 40, height: 5), blue))
    #expect(try pixel(10, 5, of: root) == [255, 0, 0, 255])
    #expect(try pixel(10, 12, of: root) == [0, 0, 255, 255])
    #expect(try pixel(1, 12, of: root) == [0, 0, 0, 255])
    root.cornerRadius = 10
    root.masksToBounds = true
    #expect(try pixel(0, 0, of: root) == [0, 0, 0, 0])
  }

  @Test("CA-R10, CA-R11: opacity fades the whole, a mask's alpha cuts it")
  func groups() throws {
    let root = box(whole, red)
    root.addSublayer(box(whole, blue))
    root.opacity = 0.5
    #expect(try pixel(10, 10, of: root) == [0, 0, 128, 128])
    root.opacity = 1
    root.mask = box(CGRect(x: 0, y: 0, width: 10, height: 20), red)
    #expect(try pixel(5, 10, of: root) == [0, 0, 255, 255])
    #expect(try pixel(15, 10, of: root) == [0, 0, 0, 0])
  }

  @Test("shapes and gradients are drawn into contexts")
  func contents() throws {
    let shape = CAShapeLayer()
    shape.bounds = whole
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    shape.fillColor = red
    shape.strokeColor = blue
    shape.lineWidth = 2
    #expect(try pixel(10, 10, of: shape) == [255, 0, 0, 255])
    #expect(try pixel(4, 10, of: shape) == [0, 0, 255, 255])
    let gradient = CAGradientLayer()
    gradient.bounds = whole
    gradient.colors = [red, blue]
    let middle = try pixel(10, 10, of: gradient)
    #expect(abs(Int(middle[0]) - 121) <= 3 && abs(Int(middle[2]) - 134) <= 3, "\(middle)")
  }
}
