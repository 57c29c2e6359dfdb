import CoreGraphics
import Foundation
import LaminaDocuments
import QuartzCore

@testable import LaminaKit

/// A feature of Lottie files: an animation that has it, and the same picture made of layers.
struct LottieFeature: Sendable, CustomStringConvertible {
  let name: String
  /// The composition's layers.
  let layers: String
  /// Other members of the file.
  var members = ""
  /// Seconds; the animation has ten frames in one second.
  var time = 0.5
  /// Adds the expected layers to one of the composition's size.
  let expected: @Sendable (CALayer) -> Void

  var description: String { name }

  static let size = CGSize(width: 40, height: 40)

  static let all =
    layers + shapes + effects + space + texts + forms + paths + appearance + masks
    + selectors + merges + motions + mattes

  /// A file with the layers.
  var file: [UInt8] {
    Array(
      #"{"v":"5.7","fr":10,"ip":0,"op":10,"w":40,"h":40\#(members),"layers":[\#(layers)]}"#.utf8)
  }

  /// The pixels of the animation, and those of the expected layers.
  func pictures() throws -> (drawn: CGImage, expected: CGImage) {
    let document = try LottieDocument.read(file, file: "\(name).json")
    let stage = Stage(size: Self.size)
    stage.layer.addSublayer(document.rootLayer)
    let other = Stage(size: Self.size)
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.size)
    root.masksToBounds = true
    other.layer.addSublayer(root)
    expected(root)
    return (try stage.image(at: time), try other.image(at: time))
  }
}

/// Parts of Lottie files for tests.
enum LottiePart {
  /// A layer of a type with its other members.
  static func layer(_ type: Int, _ members: String, transform: String = "") -> String {
    #"{"ty":\#(type),"ind":1,"ip":0,"op":10,"st":0,"ks":{\#(transform)},\#(members)}"#
  }

  static func shapes(_ items: String, transform: String = "", _ members: String = "") -> String {
    layer(4, #""shapes":[\#(items)]\#(members)"#, transform: transform)
  }

  static let red = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
  static let line = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1,"lj":1}"#

  static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"{"ty":"rc","p":{"k":[\#(x),\#(y)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
  }

  /// A value that goes from one to another in the animation's second, evenly.
  static func change(_ from: String, _ to: String) -> String {
    #"{"a":1,"k":[{"t":0,"s":\#(from),"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":10,"s":\#(to)}]}"#
  }

  static let solid = #""sw":40,"sh":40,"sc":"#
}

/// Layers for tests.
enum ExpectedLayer {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  static func box(_ frame: CGRect, _ color: CGColor = red) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  static func shape(_ path: CGPath, _ color: CGColor = red) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = color
    return layer
  }

  static func stroke(_ points: [CGPoint], width: CGFloat = 4) -> CAShapeLayer {
    let path = CGMutablePath()
    path.addLines(between: points)
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = red
    layer.lineWidth = width
    return layer
  }
}
