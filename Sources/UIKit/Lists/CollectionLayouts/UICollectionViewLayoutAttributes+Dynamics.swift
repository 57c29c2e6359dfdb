public import UIKitCore

extension UICollectionViewLayoutAttributes: @MainActor UIDynamicItem {}
extension UICollectionViewLayoutAttributes: @MainActor DynamicLayoutAttributes {}
