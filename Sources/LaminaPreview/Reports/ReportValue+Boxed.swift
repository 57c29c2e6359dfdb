import CoreGraphics
import Foundation
import LaminaScene
import QuartzCore

extension ReportValue {
  /// The value of a property as key-value coding returns it.
  init(boxed box: Any?) {
    switch Boxed.unwrapped(box) {
    case nil: self = .null
    case let flag as Bool where Boxed.isFlag(box): self = .flag(flag)
    // The shortest text of a 32-bit number, rather than all digits of its 64-bit value.
    case let number as Float: self = .number(Double("\(number)") ?? Double(number))
    case let text as String: self = .text(text)
    case let point as CGPoint: self = .numbers([Double(point.x), Double(point.y)])
    case let size as CGSize: self = .numbers([Double(size.width), Double(size.height)])
    case let rect as CGRect:
      self = .numbers([
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
        Double(rect.size.height),
      ])
    case let transform as CATransform3D: self = .numbers(transform.numbers)
    case let plane as CGAffineTransform:
      self = .numbers([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty].map { Double($0) })
    case let box?: self.init(object: box)
    }
  }

  private init(object: Any) {
    switch object {
    case let color as CGColor: self = .text(color.rgba.dumpText)
    case let image as CGImage: self = .text("image \(image.width)x\(image.height)")
    case let path as CGPath: self = .text(path.reportText)
    case let text as NSAttributedString: self = .text(text.string)
    case let filter as CIFilter: self = .text("filter \(filter.name)")
    case let cell as CAEmitterCell: self = .text("cell \(cell.name ?? "")")
    default:
      if let number = Boxed.double(object) {
        self = .number(number)
      } else if let list = Boxed.array(object) {
        self = .list(list.map { ReportValue(boxed: $0) })
      } else {
        self = .text("\(type(of: object))")
      }
    }
  }
}

extension CATransform3D {
  /// The 16 numbers, row by row.
  fileprivate var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }
}

extension CGPath {
  fileprivate var reportText: String {
    let count = elements.verbs.count
    let box = boundingBox
    guard count > 0 else { return "empty path" }
    return "\(count) elements in \(box.origin.x) \(box.origin.y) \(box.size.width) "
      + "\(box.size.height)"
  }
}
