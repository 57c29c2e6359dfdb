package import CoreGraphics

/// A layer's contents: the object that the client set, and the cross-fade during an animation.
package struct ContentsValue {
  /// A cross-fade between two images during an animation of the contents (CA-B14).
  package struct CrossFade {
    package var from: CGImage
    package var to: CGImage
    package var fraction: Double
  }

  /// The value of `contents`; during an animation the start value up to the middle, then the end
  /// (CA-B14).
  package var object: Any?
  /// The cross-fade, nil unless the contents are animated between two images.
  package var crossFade: CrossFade?

  package init(_ object: Any?) { self.object = object }

  /// The contents as an image, if they are one.
  package var image: CGImage? { Boxed.object(object, CGImage.self) }
}

extension ContentsValue: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    var mixed = fraction < 0.5 ? a : b
    mixed.crossFade = nil
    if let from = a.image, let to = b.image, from !== to {
      mixed.crossFade = CrossFade(from: from, to: to, fraction: min(max(fraction, 0), 1))
    }
    return mixed
  }

  package init?(boxed: Any?) { self.init(Boxed.unwrapped(boxed)) }
  package var boxed: Any? { object }
}

/// A value of any other type: strings, fonts, objects; animates as a switch at the middle (CA-B17).
package struct ObjectValue {
  package var object: Any?
  package init(_ object: Any?) { self.object = object }
}

extension ObjectValue: LayerValue {
  package static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self {
    fraction < 0.5 ? a : b
  }
  package init?(boxed: Any?) { self.init(Boxed.unwrapped(boxed)) }
  package var boxed: Any? { object }
}

extension String: LayerValue {
  package static func mix(_ a: String, _ b: String, _ fraction: Double) -> String {
    fraction < 0.5 ? a : b
  }
  package init?(boxed: Any?) {
    guard let text = Boxed.single(boxed, String.self) else { return nil }
    self = text
  }
  package var boxed: Any? { self }
}
