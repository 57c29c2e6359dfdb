import UIKit

final class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 10
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 20)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2) {
        self.contentView.transform =
          self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
      }
    }
  }
}

final class GridHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 22)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 0)
  }
}

/// New items drop in from above and grow.
final class DropLayout: UICollectionViewFlowLayout {
  private var inserted: [IndexPath] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = updateItems.filter { $0.updateAction == .insert }.compactMap {
      $0.indexPathAfterUpdate
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(translationX: 0, y: -80).scaledBy(x: 0.3, y: 0.3)
    }
    return attributes
  }
}

/// Tiles in a flow layout, which insert, remove, move, and change to a circle.
public final class GridViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var collectionView: UICollectionView!
  private var numbers = Array(1...8)

  public override func viewDidLoad() {
    super.viewDidLoad()
    let layout = DropLayout()
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .white
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.register(
      GridHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.addSubview(collectionView)
  }

  public func shuffle() {
    collectionView.performBatchUpdates {
      self.numbers.remove(at: 2)
      self.numbers.insert(9, at: 0)
      self.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
      self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  public func showCircle() {
    collectionView.setCollectionViewLayout(CircleLayout(), animated: true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
    let number = numbers[indexPath.item]
    cell.label.text = "\(number)"
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(number) / 10, saturation: 0.7, brightness: 0.9, alpha: 1)
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! GridHeader
    header.label.text = "Tiles"
    return header
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.bounds.width - 32) / 3
    return CGSize(width: side, height: side)
  }
}

/// Items on a circle.
final class CircleLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let count = collectionView.numberOfItems(inSection: 0)
    let center = CGPoint(x: collectionView.bounds.width / 2, y: collectionView.bounds.height / 2)
    let radius = min(center.x, center.y) - 40
    attributes = (0..<count).map { index in
      let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
      let angle = CGFloat(index) / CGFloat(count) * .pi * 2
      item.size = CGSize(width: 50, height: 50)
      item.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      return item
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes[indexPath.item] }
}
