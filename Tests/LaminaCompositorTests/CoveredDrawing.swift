import CoreGraphics
import LaminaScene
import LaminaTestSupport

/// A drawing whose pixels are computed from positions that the driver interpolates.
enum CoveredDrawing: CaseIterable, Sendable {
  case enlargedImage, reducedImage, fadedImage, framedImage, framedImageOnPixels, roundedImage,
    rotatedImage
  case axialGradient, radialGradient, roundedBox, rotatedBox
  case shadow, squareShadow, path, maskedGradient

  private static let rect = CGRect(x: 0, y: 0, width: 200, height: 150)
  private static let small = image(8, 8)
  private static let large = image(410, 300)

  /// Never whole pixels per point.
  private var transform: Homography {
    switch self {
    case .framedImage: .scale(2.05, 2, 3.25, 2.75)
    case .framedImageOnPixels: .scale(2.05, 2, 3, 2)
    case .rotatedImage, .rotatedBox:
      Homography.scale(1.3, 1.2, 90, 30) * .turn(0.3, around: 200, 130)
    default: .scale(1.93, 1.87, 7.3, 5.6)
    }
  }

  /// Adds it to a scene of 420x300 pixels.
  func add(to scene: inout Scene) {
    let isSmooth = [.framedImage, .framedImageOnPixels, .roundedBox].contains(self)
    scene.add(drawing, transform, opacity: self == .fadedImage ? 0.6 : 1) {
      $0.smoothEdges = isSmooth ? .all : []
    }
  }

  private var drawing: Drawing {
    let corners = Corners(radius: 30)
    switch self {
    case .enlargedImage, .fadedImage, .rotatedImage: return image(Self.small)
    case .reducedImage: return image(Self.image(700, 500))
    case .framedImage, .framedImageOnPixels: return image(Self.large)
    case .roundedImage: return image(Self.small, BoxClip(rect: Self.rect, corners: corners))
    case .axialGradient: return gradient(.axial)
    case .radialGradient: return gradient(.radial)
    case .roundedBox:
      return .box(
        BoxDrawing(
          rect: Self.rect, corners: Corners(radius: 70), fill: .red, border: .blue,
          borderWidth: 9.3))
    case .rotatedBox: return .solid(Self.rect, .red)
    case .shadow: return shadow(corners)
    case .squareShadow: return shadow(Corners())
    case .path: return .path(triangle)
    case .maskedGradient: return maskedGradient
    }
  }

  private var triangle: PathDrawing {
    var path = PathElements()
    path.move(to: .zero)
    path.line(to: CGPoint(x: Self.rect.maxX, y: 20))
    path.line(to: CGPoint(x: 70, y: Self.rect.maxY))
    path.close()
    return PathDrawing(path: path, color: .red)
  }

  private var maskedGradient: Drawing {
    guard case .gradient(let gradient) = gradient(.axial) else { return .path(triangle) }
    return .maskedGradient(
      MaskedGradientDrawing(gradient: gradient, path: triangle, plane: transform))
  }

  private func shadow(_ corners: Corners) -> Drawing {
    var style = ShadowStyle()
    style.radius = 13.7
    style.opacity = 0.8
    style.offset = CGSize(width: 10, height: 9)
    let box = BoxClip(rect: Self.rect.insetBy(dx: 40, dy: 30), corners: corners)
    return .shadow(ShadowDrawing(silhouette: .box(box), style: style))
  }

  private func image(_ image: CGImage, _ clip: BoxClip? = nil) -> Drawing {
    var drawing = ImageDrawing(
      image: image, rect: Self.rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
      content: ImageContent(image: image))
    drawing.clip = clip
    return .image(drawing)
  }

  private func gradient(_ kind: GradientContent.Kind) -> Drawing {
    var gradient = GradientContent()
    gradient.kind = kind
    gradient.colors = [.red, .white, .blue]
    gradient.start = CGPoint(x: 0.4, y: 0.3)
    gradient.end = CGPoint(x: 0.9, y: 1)
    let box = BoxClip(rect: Self.rect, corners: Corners())
    return .gradient(GradientDrawing(box: box, gradient: gradient))
  }

  /// An image of unrelated colours.
  private static func image(_ width: Int, _ height: Int) -> CGImage {
    var random = SeededGenerator(seed: 7)
    let pixels = (0..<width * height * 4).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}
