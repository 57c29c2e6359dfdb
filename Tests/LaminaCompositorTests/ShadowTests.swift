import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Shadows")
struct ShadowTests {
  private func shadow(
    _ rect: CGRect, radius: Double, opacity: Float, offset: CGSize, corners: Corners = Corners()
  ) -> Drawing {
    var style = ShadowStyle()
    style.radius = radius
    style.opacity = opacity
    style.offset = offset
    return .shadow(
      ShadowDrawing(silhouette: .box(BoxClip(rect: rect, corners: corners)), style: style))
  }

  /// The mean alpha of the four pixels around a pixel corner.
  private func alpha(_ output: RenderedFrame, _ x: Int, _ y: Int) -> Double {
    let sum =
      output[x, y].w + output[x - 1, y].w + output[x, y - 1].w + output[x - 1, y - 1].w
    return Double(sum) / 4 / 255
  }

  @Test("CA-R2: the standard deviation is the radius, E-R2-01 and E-R2-02")
  func gaussian() throws {
    let rect = CGRect(x: 50, y: 50, width: 100, height: 80)
    var first = Scene(200, 200)
    first.add(shadow(rect, radius: 3, opacity: 1, offset: CGSize(width: 0, height: -3)))
    let a = try first.render()
    let wanted = [
      (100, 47, 0.5), (100, 44, 0.1586552539), (100, 41, 0.0227501319), (50, 87, 0.5),
      (47, 87, 0.1586552539), (50, 47, 0.25),
    ]
    for (x, y, value) in wanted { #expect(abs(alpha(a, x, y) - value) <= 0.02, "\(x) \(y)") }
    var second = Scene(200, 200)
    second.add(shadow(rect, radius: 10, opacity: 0.5, offset: CGSize(width: 4, height: 6)))
    let b = try second.render()
    let further = [
      (154, 96, 0.2499841644), (164, 96, 0.0793226022), (104, 136, 0.2499998567), (154, 136, 0.125),
    ]
    for (x, y, value) in further { #expect(abs(alpha(b, x, y) - value) <= 0.01, "\(x) \(y)") }
  }

  @Test("CA-R2: a rounded box's shadow matches the blurred box", arguments: [4.0, 20.0, 30.0])
  func rounded(_ radius: Double) throws {
    let rect = CGRect(x: 40, y: 40, width: 80, height: 60)
    var soft = Scene(160, 140)
    var sharp = Scene(160, 140)
    soft.add(
      shadow(rect, radius: 6, opacity: 1, offset: .zero, corners: Corners(radius: radius)))
    sharp.add(.box(BoxDrawing(rect: rect, corners: Corners(radius: radius), fill: .white)))
    let found = try soft.render()
    let box = try sharp.render()
    let blurred = blur(box, sigma: 6)
    for y in stride(from: 2, to: 138, by: 3) {
      for x in stride(from: 2, to: 158, by: 3) {
        #expect(abs(Double(found[x, y].w) - blurred[y * 160 + x]) <= 3, "\(x) \(y)")
      }
    }
  }

  /// A direct convolution of the alpha, in levels.
  private func blur(_ output: RenderedFrame, sigma: Double) -> [Double] {
    let kernel = (-24...24).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = kernel.reduce(0, +)
    let width = output.width
    let height = output.height
    func pass(_ values: [Double], _ step: (Int, Int)) -> [Double] {
      var result = values
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0.0
          for (index, weight) in kernel.enumerated() {
            let sx = x + (index - 24) * step.0
            let sy = y + (index - 24) * step.1
            if (0..<width).contains(sx), (0..<height).contains(sy) {
              sum += weight * values[sy * width + sx]
            }
          }
          result[y * width + x] = sum / total
        }
      }
      return result
    }
    let alpha = (0..<width * height).map { Double(output.bytes[$0 * 4 + 3]) }
    return pass(pass(alpha, (1, 0)), (0, 1))
  }

  @Test("CA-R2: a zero radius gives the sharp silhouette, offset")
  func sharp() throws {
    var scene = Scene(20, 20)
    scene.add(
      shadow(
        CGRect(x: 4, y: 4, width: 8, height: 8), radius: 0, opacity: 0.5,
        offset: CGSize(width: 2, height: 3)))
    let output = try scene.render()
    #expect(abs(output[6, 7].w - 128) <= 1)
    #expect(output[5, 7].w == 0)
    #expect(abs(output[13, 14].w - 128) <= 1)
    #expect(output[13, 15].w == 0)
  }

  @Test(
    "CA-R2, CA-R3: shadows of a path and of a surface match the box's", arguments: [2.0, 7.3, 40])
  func silhouettes(_ radius: Double) throws {
    let rect = CGRect(x: 60, y: 60, width: 60, height: 50)
    let offset = CGSize(width: 3.5, height: -2.25)
    var style = ShadowStyle()
    style.radius = radius
    style.opacity = 0.8
    style.offset = offset
    style.color = .red
    func draw(_ build: (inout Scene) -> ShadowDrawing.Silhouette) throws -> RenderedFrame {
      var scene = Scene(180, 170)
      let silhouette = build(&scene)
      scene.add(.shadow(ShadowDrawing(silhouette: silhouette, style: style)))
      return try scene.render()
    }
    let box = try draw { _ in .box(BoxClip(rect: rect, corners: Corners())) }
    let path = try draw { _ in
      var path = PathElements()
      path.append(.move, CGPoint(x: 60, y: 60))
      path.append(.line, CGPoint(x: 120, y: 60))
      path.append(.line, CGPoint(x: 120, y: 110))
      path.append(.line, CGPoint(x: 60, y: 110))
      return .path(path)
    }
    let surface = try draw { scene in
      scene.add(.solid(rect, .blue))
      return .surface(scene.endSurface(PixelRect(x: 50, y: 55, width: 80, height: 60)))
    }
    for (x, y) in [(90, 83), (62, 60), (58, 80), (64, 56), (100, 100), (125, 112), (40, 90)] {
      #expect(abs(box[x, y].w - path[x, y].w) <= 3, "\(x) \(y)")
      #expect(abs(box[x, y].w - surface[x, y].w) <= 3, "\(x) \(y)")
      #expect(abs(box[x, y].x - surface[x, y].x) <= 3)
      #expect(surface[x, y].z == 0)
    }
  }
}
