import LaminaKit
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Views: drawing")
struct ViewDrawingTests {
  /// Fills its left half.
  final class Half: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }
  final class Plain: UIView {}

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    Array(image.pixels[((y * image.width + x) * 4)...].prefix(4))
  }

  private func drawn(_ view: UIView) throws -> CGImage {
    let stage = Stage(size: view.bounds.size)
    view.contentScaleFactor = 1
    stage.layer.addSublayer(view.layer)
    return try stage.image(at: 0)
  }

  @Test("only classes that draw get a bitmap")
  func classes() throws {
    #expect(!Plain().drawsContents && Half().drawsContents)
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.setNeedsDisplay()
    _ = try drawn(view)
    #expect(view.layer.contents == nil && !view.layer.needsDisplay())
  }

  @Test("draw(_:) draws where y points down, in the view's own coordinates")
  func drawing() throws {
    let view = Half(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    view.backgroundColor = .clear
    let image = try drawn(view)
    #expect(pixel(image, 0, 0) == [255, 0, 0, 255] && pixel(image, 3, 0) == [0, 0, 0, 0])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a view that gets its size later is drawn then")
  func late() throws {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    let view = Half()
    view.contentScaleFactor = 1
    parent.addSubview(view)
    let stage = Stage(size: parent.bounds.size)
    stage.layer.addSublayer(parent.layer)
    _ = try stage.image(at: 0)
    #expect(view.layer.contents == nil)
    view.frame = parent.bounds
    #expect(pixel(try stage.image(at: 0), 0, 0) == [255, 0, 0, 255])
  }

  @Test("an opaque view is black where it draws nothing, as on iOS")
  func opaque() throws {
    let view = Half(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(pixel(try drawn(view), 3, 0) == [0, 0, 0, 255])
  }

  @Test("the background is drawn into contents")
  func background() throws {
    let view = Half(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    view.backgroundColor = .green
    #expect(pixel(try drawn(view), 3, 0) == [0, 255, 0, 255])
  }

  @Test("drawHierarchy and snapshots show subviews, masks and contents")
  func snapshots() throws {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    parent.contentScaleFactor = 1
    parent.backgroundColor = .blue
    let half = Half(frame: CGRect(x: 0, y: 2, width: 4, height: 2))
    half.backgroundColor = .white
    half.contentScaleFactor = 1
    parent.addSubview(half)
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 8, height: 8), format: Self.format
    ).image { _ in
      parent.drawHierarchy(in: CGRect(x: 0, y: 0, width: 8, height: 8), afterScreenUpdates: true)
    }
    let pixels = try #require(image.cgImage)
    #expect(pixel(pixels, 0, 0) == [0, 0, 255, 255] && pixel(pixels, 1, 6) == [255, 0, 0, 255])
    #expect(pixel(pixels, 6, 6) == [255, 255, 255, 255])
    let copy = try #require(parent.snapshotView(afterScreenUpdates: true))
    #expect(copy.bounds == parent.bounds && copy.layer.contents is CGImage)
    let part = parent.resizableSnapshotView(
      from: CGRect(x: 0, y: 2, width: 2, height: 2), afterScreenUpdates: true, withCapInsets: .zero)
    let shown = try #require(part?.layer.contents as? CGImage)
    #expect(shown.width == 2 && pixel(shown, 0, 0) == [255, 0, 0, 255])
  }

  private static var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @Test("image contexts nest, and zero-sized ones leave the stack as it was")
  func contexts() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 2)
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == outer)
    UIColor.white.set()
    UIRectFrame(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 2, height: 2) && image.cgImage?.width == 4)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let reports = Diagnostics.collect { UIGraphicsEndImageContext() }
    #expect(reports.count == 1)
  }
}
