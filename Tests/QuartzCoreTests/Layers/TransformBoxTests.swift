import Foundation
import QuartzCore
import Testing

@Suite struct TransformBoxTests {
  @Test("CA-B7: a transform goes into an NSValue and comes back")
  func roundTrip() throws {
    let transform = CATransform3DMakeRotation(1, 1, 2, 3)
    let value = NSValue(caTransform3D: transform)
    #expect(CATransform3DEqualToTransform(value.caTransform3DValue, transform))
    let bridged = try #require((transform as NSValue) as? CATransform3D)
    #expect(CATransform3DEqualToTransform(bridged, transform))
    #expect(CATransform3DIsIdentity(NSValue(point: .zero).caTransform3DValue))
    let layer = CALayer()
    layer.setValue(value, forKey: "transform")
    #expect(CATransform3DEqualToTransform(layer.transform, transform))
  }
}
