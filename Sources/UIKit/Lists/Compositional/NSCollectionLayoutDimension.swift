import CoreGraphics
public import Foundation
import UIKitCore

/// The width or height of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind { case width, height, absolute, estimated }

  final let kind: Kind
  private let value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    self.kind = kind
    self.value = value
    super.init()
  }

  /// A part of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  /// A part of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// A length in points until the view is measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the length is a part of the container's width.
  open var isFractionalWidth: Bool { kind == .width }
  /// Whether the length is a part of the container's height.
  open var isFractionalHeight: Bool { kind == .height }
  /// Whether the length is given in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the view is measured.
  open var isEstimated: Bool { kind == .estimated }
  /// The part or the points.
  open var dimension: CGFloat { value }

  /// The length in a container.
  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: value * container.width
    case .height: value * container.height
    case .absolute, .estimated: value
    }
  }
}
