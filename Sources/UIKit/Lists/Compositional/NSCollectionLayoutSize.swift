public import Foundation
import CoreGraphics
import UIKitCore

/// The size of an item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  private let (width, height): (NSCollectionLayoutDimension, NSCollectionLayoutDimension)

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    self.width = width
    self.height = height
    super.init()
  }

  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { height }

  /// The axes along which views are measured.
  final var measured: UIAxis {
    var axes: UIAxis = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// The size in a container.
  final func size(in container: CGSize) -> CGSize {
    CGSize(width: width.length(in: container), height: height.length(in: container))
  }
}
