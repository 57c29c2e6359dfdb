import Foundation

@testable import QuartzCore

extension Adapter {
  static let subclasses: [Adapter] = []
}
