public import Foundation

/// A function that derives the attributes of a text from others.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes derived from others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
