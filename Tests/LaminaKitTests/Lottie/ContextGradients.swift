import Foundation
import LaminaTestSupport
import QuartzCore

/// Gradients as `render(in:)` of Apple's frameworks draws them, which drew the pictures.
enum ContextGradients {
  static func apply(to layer: CALayer) {
    if let gradient = layer as? CAGradientLayer { change(gradient) }
    if let mask = layer.mask { apply(to: mask) }
    layer.sublayers?.forEach { apply(to: $0) }
  }

  private static func change(_ layer: CAGradientLayer) {
    guard let stops = layer.colors as? [CGColor], stops.count > 1 else { return }
    let locations = layer.locations?.map(\.doubleValue)
    replaceValues("colors", of: layer) { values in
      guard let stops = values as? [CGColor], stops.count > 1 else { return values }
      return GenericRGB.gradient(stops, locations).colors
    }
    replaceValues("locations", of: layer) { values in
      guard let numbers = values as? [NSNumber], numbers.count == stops.count else { return values }
      return GenericRGB.gradient(stops, numbers.map(\.doubleValue)).locations
    }
    let shown = GenericRGB.gradient(stops, locations)
    (layer.colors, layer.locations) = (shown.colors, shown.locations.map { NSNumber(value: $0) })
  }

  private static func replaceValues(
    _ key: String, of layer: CAGradientLayer, _ change: (Any) -> Any
  ) {
    guard let animation = layer.animation(forKey: key)?.copy() as? CAKeyframeAnimation,
      let values = animation.values
    else { return }
    animation.values = values.map(change)
    layer.add(animation, forKey: key)
  }
}
