import QuartzCore
import UIKitCore

extension UICollectionView {
  final func takeCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = collection.cellPool.take(identifier) {
      UIView.performWithoutAnimation {
        cell.isSelected = false
        cell.isHighlighted = false
        renew(cell)
      }
      return cell
    }
    if let cell = collection.cellPool.nib(identifier)?.view(UICollectionViewCell.self) {
      return named(cell, identifier)
    }
    let type = registered(collection.cellPool.type(identifier), identifier)
    let size = collectionViewLayout.layoutAttributesForItem(at: path)?.size ?? .zero
    let frame = CGRect(origin: .zero, size: size)
    let cell = ViewMaker.view(type ?? UICollectionViewCell.self, frame: frame)
    return named(cell ?? UICollectionViewCell(frame: frame), identifier)
  }

  /// Takes a view of a kind and an identifier.
  final func takeView(_ identifier: String) -> UICollectionReusableView {
    if let view = collection.viewPool.take(identifier) {
      UIView.performWithoutAnimation { renew(view) }
      return view
    }
    if let view = collection.viewPool.nib(identifier)?.view(UICollectionReusableView.self) {
      return named(view, identifier)
    }
    let type = registered(collection.viewPool.type(identifier), identifier)
    let view = ViewMaker.view(type ?? UICollectionReusableView.self, frame: .zero)
    return named(view ?? UICollectionReusableView(frame: .zero), identifier)
  }

  /// A decoration view of the class that the layout registered.
  final func takeDecoration(_ kind: String) -> UICollectionReusableView? {
    if let view = collection.viewPool.take(kind) {
      UIView.performWithoutAnimation { renew(view) }
      return view
    }
    guard let type = collectionViewLayout.decorations[kind],
      let view = ViewMaker.view(type, frame: .zero)
    else { return nil }
    return named(view, kind)
  }

  private func renew(_ view: UICollectionReusableView) {
    view.alpha = 1
    view.transform3D = CATransform3DIdentity
    view.isHidden = false
    view.layer.removeAllAnimations()
    view.prepareForReuse()
  }

  private func named<View: UICollectionReusableView>(_ view: View, _ identifier: String) -> View {
    view.identifier = identifier
    return view
  }

  private func registered<Type>(_ type: Type?, _ identifier: String) -> Type? {
    if type == nil {
      Diagnostics.report(
        "UICollectionView", "no class is registered for the identifier \"\(identifier)\"")
    }
    return type
  }
}
