import LaminaKit
import LaminaViews
import Testing
import UIKit

@MainActor @Suite("Corner configurations: each corner has its own radius", .serialized)
struct CornerTests {
  /// A stage with a view of 100 points on white.
  private func stage(_ change: (UIView) -> Void) -> Stage {
    let stage = Stage(size: CGSize(width: 120, height: 120))
    stage.window.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.backgroundColor = .blue
    view.cornerConfiguration = .corners(
      topLeftRadius: 40, topRightRadius: 10, bottomLeftRadius: nil, bottomRightRadius: 25)
    change(view)
    stage.window.addSubview(view)
    return stage
  }

  /// The distance of the colour from each corner along the diagonal, in pixels: top left, top
  /// right, bottom left, bottom right.
  private func gaps(_ picture: Picture, _ isFilled: ([Int]) -> Bool) -> [Int] {
    [(10, 10, 1, 1), (109, 10, -1, 1), (10, 109, 1, -1), (109, 109, -1, -1)].map { x, y, dx, dy in
      (0..<50).first { isFilled(picture.pixel(x + dx * $0, y + dy * $0)) } ?? 50
    }
  }

  private func isBlue(_ pixel: [Int]) -> Bool { pixel[2] > 200 && pixel[0] < 100 }

  /// A corner of radius r begins 0.293 r from the box's corner on the diagonal.
  private let expected = [12, 3, 0, 7]

  private func matches(_ gaps: [Int]) -> Bool {
    zip(gaps, expected).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test("backgrounds, on the compositor and in contexts")
  func backgrounds() throws {
    let stage = stage { _ in }
    let picture = try Picture(stage, at: 0, named: "corners")
    let found = gaps(picture, isBlue)
    #expect(matches(found), "\(found)")
    let drawn = UIGraphicsImageRenderer(
      size: CGSize(width: 120, height: 120), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
      stage.window.drawHierarchy(
        in: CGRect(x: 0, y: 0, width: 120, height: 120), afterScreenUpdates: true)
    }
    let again = gaps(Picture(try #require(drawn.cgImage)), isBlue)
    #expect(matches(again), "\(again)")
  }

  @Test("clipped content: subviews, gradients and images; borders and circular corners")
  func clips() throws {
    for kind in 0..<4 {
      let stage = stage { view in
        let child: UIView
        switch kind {
        case 0: child = UIView()
        case 1:
          let gradient = CAGradientLayer()
          gradient.frame = view.bounds
          gradient.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor]
          child = UIView()
          child.layer.addSublayer(gradient)
        case 2:
          view.layer.cornerCurve = .circular
          child = UIView()
        default:
          let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
          }
          child = UIImageView(image: image)
        }
        child.frame = view.bounds
        child.backgroundColor = .blue
        view.backgroundColor = .clear
        view.clipsToBounds = true
        view.addSubview(child)
      }
      let picture = try Picture(stage, at: 0, named: "corners-clip-\(kind)")
      let found = gaps(picture, isBlue)
      #expect(matches(found), "kind \(kind): \(found)")
    }
  }

  @Test("a border follows every corner, inside and outside")
  func border() throws {
    let stage = stage { view in
      view.backgroundColor = .red
      view.layer.borderWidth = 6
      view.layer.borderColor = UIColor.blue.cgColor
    }
    let picture = try Picture(stage, at: 0, named: "corners-border")
    #expect(matches(gaps(picture, isBlue)))
    let inside = gaps(picture) { $0[0] > 200 && $0[2] < 100 }
    // 6 points inside, with the remaining radii: 34, 4, 0, 19.
    #expect(zip(inside, [16, 7, 6, 12]).allSatisfy { abs($0 - $1) <= 1 }, "\(inside)")
  }

  @Test("every corner radius is interpolated linearly")
  func animates() throws {
    let stage = stage { _ in }
    _ = try stage.image(at: 0)
    let view = try #require(stage.window.subviews.first)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.cornerConfiguration = .corners(
        topLeftRadius: 0, topRightRadius: 50, bottomLeftRadius: 20, bottomRightRadius: 25)
    }
    // Halfway: 20, 30, 10, 25.
    let found = gaps(try Picture(stage, at: 0.5, named: "corners-half"), isBlue)
    #expect(zip(found, [6, 9, 3, 7]).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
  }
}

extension UIGraphicsImageRendererFormat {
  convenience init(scale: CGFloat) {
    self.init()
    self.scale = scale
  }
}
