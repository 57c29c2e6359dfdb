import CoreGraphics
import Foundation

extension FuzzProgram {
  /// Path operations and queries.
  func outline() {
    let path = bytes.path()
    switch bytes.byte() % 9 {
    case 0:
      let made = path.copy(
        strokingWithWidth: bytes.number(), lineCap: bytes.pick([.butt, .round, .square]),
        lineJoin: bytes.pick([.miter, .round, .bevel]), miterLimit: bytes.number())
      _ = made.boundingBoxOfPath
    case 1:
      let lengths = (0..<bytes.byte() % 4).map { _ in CGFloat(bytes.number()) }
      _ = path.copy(dashingWithPhase: bytes.number(), lengths: lengths).boundingBox
    case 2: _ = path.union(bytes.path(), using: bytes.pick([.winding, .evenOdd])).isEmpty
    case 3: _ = path.intersection(bytes.path()).boundingBox
    case 4: _ = path.subtracting(bytes.path()).contains(bytes.point())
    case 5: _ = path.symmetricDifference(bytes.path()).boundingBoxOfPath
    case 6: _ = path.contains(bytes.point(), using: .evenOdd)
    case 7: _ = path.flattened(threshold: bytes.number()).currentPoint
    default: _ = path.normalized().componentsSeparated()
    }
  }

  /// One call on a bitmap context.
  func draw() {
    switch bytes.byte() % 16 {
    case 0: context.translateBy(x: bytes.number(), y: bytes.number())
    case 1: context.scaleBy(x: bytes.number(), y: bytes.number())
    case 2: context.rotate(by: bytes.number())
    case 3: bytes.flag() ? context.saveGState() : context.restoreGState()
    case 4: context.setLineWidth(bytes.number())
    case 5:
      let lengths = (0..<bytes.byte() % 4).map { _ in CGFloat(bytes.number()) }
      context.setLineDash(phase: bytes.number(), lengths: lengths)
    case 6: context.setShadow(offset: bytes.rect().size, blur: bytes.number())
    case 7: context.setAlpha(bytes.number())
    case 8:
      context.setFillColor(
        red: bytes.number(), green: bytes.number(), blue: bytes.number(), alpha: bytes.number())
    case 9: context.fill(bytes.rect())
    case 10: context.fillEllipse(in: bytes.rect())
    case 11: context.clip(to: bytes.rect())
    case 12:
      context.addPath(bytes.path())
      bytes.flag() ? context.strokePath() : context.fillPath(using: .evenOdd)
    case 13: gradient()
    case 14: if let image = context.makeImage() { context.draw(image, in: bytes.rect()) }
    default:
      bytes.flag()
        ? context.beginTransparencyLayer(auxiliaryInfo: nil) : context.endTransparencyLayer()
    }
  }

  private func gradient() {
    let colors = (0..<bytes.byte() % 4).map { _ in
      CGColor(red: bytes.number(), green: bytes.number(), blue: bytes.number(), alpha: 1)
    }
    let locations = (0..<bytes.byte() % 4).map { _ in CGFloat(bytes.number()) }
    guard
      let gradient = CGGradient(
        colorsSpace: nil, colors: colors as CFArray, locations: locations)
    else { return }
    if bytes.flag() {
      context.drawLinearGradient(gradient, start: bytes.point(), end: bytes.point(), options: [])
    } else {
      context.drawRadialGradient(
        gradient, startCenter: bytes.point(), startRadius: bytes.number(),
        endCenter: bytes.point(), endRadius: bytes.number(), options: [])
    }
  }

  /// Decodes the remaining bytes as an image file.
  func decode() {
    _ = try? CGImage.decode(bytes.all(), named: "fuzz", budget: Budget([.imagePixels: 1 << 20]))
  }
}
