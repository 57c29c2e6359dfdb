import LaminaKit
import LaminaViews
import Testing
import UIKit

@MainActor @Suite("Members that clients override or call", .serialized)
struct OverriddenMemberTests {
  final class Rows: UITableViewController {
    var calls: [String] = []
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { calls.append("willEnd") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.append("animated")
    }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    override func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    override func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .none }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
  }

  final class Grid: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { false }
    override func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    override func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
  }

  /// Observes changes of its delegate.
  final class Pages: UIScrollView {
    var changes = 0
    override weak var delegate: (any UIScrollViewDelegate)? { didSet { changes += 1 } }
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  final class Feed: UITableView {
    var changes = 0
    override weak var delegate: (any UITableViewDelegate)? { didSet { changes += 1 } }
  }

  final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {}

  @Test("the methods of the delegates can be overridden in controllers")
  func controllers() throws {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let rows = Rows(style: .plain)
    stage.window.rootViewController = rows
    _ = try stage.image(at: 0)
    rows.tableView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    _ = try stage.image(at: 1)
    stage.drag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 60), duration: 0.2)
    _ = try stage.image(at: 2)
    #expect(rows.calls == ["animated", "willEnd"])
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(grid.collectionView.delegate === grid)
  }

  @Test("scroll views, tables and collections have delegates of their own types")
  func delegates() {
    let pages = Pages()
    let feed = Feed(frame: .zero)
    let delegate = Delegate()
    pages.delegate = delegate
    feed.delegate = delegate
    #expect(pages.changes == 1 && feed.changes == 1 && feed.delegate === delegate)
    let scroll: UIScrollView = feed
    #expect(scroll.delegate === delegate)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = delegate
    let typed: (any UICollectionViewDelegate)? = collection.delegate
    #expect(typed === delegate && (collection as UIScrollView).delegate === delegate)
    pages.scrollIndicatorInsets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    #expect(pages.verticalScrollIndicatorInsets.top == 5)
  }

  @Test("cells are registered by type and configured")
  func registrations() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
        cell.tag = item
      }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: cells, for: indexPath, item: indexPath.item + 7)
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = Source()
    collection.dataSource = source
    stage.window.addSubview(collection)
    _ = try stage.image(at: 0)
    #expect(collection.visibleCells.map(\.tag) == [7, 8, 9])
  }

  @Test("the timing of a layer, fitting sizes, recognisers and containers can be overridden")
  func members() {
    final class Clock: CALayer {
      var changes: [String] = []
      override var repeatCount: Float { didSet { changes.append("repeatCount") } }
      override var duration: CFTimeInterval { didSet { changes.append("duration") } }
      override var fillMode: CAMediaTimingFillMode { didSet { changes.append("fillMode") } }
    }
    let clock = Clock()
    clock.repeatCount = 2
    clock.duration = 3
    clock.fillMode = .both
    #expect(clock.changes == ["repeatCount", "duration", "fillMode"])
    #expect(clock.value(forKey: "repeatCount") as? Float == 2)

    final class Dial: UIView {
      var taps: [UIGestureRecognizer] = []
      override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer is UITapGestureRecognizer { return taps.append(gestureRecognizer) }
        super.addGestureRecognizer(gestureRecognizer)
      }
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize { CGSize(width: targetSize.width, height: 7) }
      override func accessibilityElementCount() -> Int { 1 }
      override func accessibilityElement(at index: Int) -> Any? { "knob" }
      override func index(ofAccessibilityElement element: Any) -> Int { 0 }
    }
    let dial = Dial()
    dial.addGestureRecognizer(UITapGestureRecognizer())
    dial.addGestureRecognizer(UIPanGestureRecognizer())
    #expect(dial.taps.count == 1 && dial.gestureRecognizers?.count == 1)
    let size = dial.systemLayoutSizeFitting(
      CGSize(width: 5, height: 5), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 5, height: 7))
    #expect(dial.accessibilityElementCount() == 1)
    #expect(Dial.classForCoder() == Dial.self)
  }

  @Test("a button lays out title and image as overridden and as configured")
  func buttons() {
    final class Card: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect).offsetBy(dx: 0, dy: 10)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.minX, y: contentRect.minY, width: 8, height: 8)
      }
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 12)).image { _ in }
    let card = Card(type: .custom)
    card.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    card.contentEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    card.setTitle("Title", for: .normal)
    card.setImage(image, for: .normal)
    card.layoutIfNeeded()
    #expect(card.imageView?.frame == CGRect(x: 6, y: 4, width: 8, height: 8))
    #expect(abs((card.titleLabel?.frame.midY ?? 0) - 40) < 0.01)
    #expect(card.contentRect(forBounds: card.bounds).minX == 6)

    var style = UIButton.Configuration.borderedProminent()
    style.title = "Title"
    style.image = image
    style.imagePadding = 5
    let plain = UIButton(configuration: style)
    let wide = plain.intrinsicContentSize
    style.imagePlacement = .top
    plain.configuration = style
    #expect(plain.intrinsicContentSize.width < wide.width)
    #expect(plain.intrinsicContentSize.height > wide.height)
    plain.sizeToFit()
    plain.layoutIfNeeded()
    let picture = plain.imageView?.frame ?? .zero
    let title = plain.titleLabel?.frame ?? .zero
    #expect(abs(title.minY - picture.maxY - 5) < 0.01 && abs(title.midX - picture.midX) < 0.01)
    style.imagePlacement = .trailing
    style.buttonSize = .large
    plain.configuration = style
    plain.sizeToFit()
    plain.layoutIfNeeded()
    let last = plain.imageView?.frame ?? .zero
    let first = plain.titleLabel?.frame ?? .zero
    #expect(abs(last.minX - first.maxX - 5) < 0.01 && first.minX == 20)
  }

  @Test("titles of segments, images of sliders and colours of tabs")
  func appearance() {
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    segments.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    segments.selectedSegmentIndex = 1
    let labels = segments.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.red, .blue])
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
    let thumb = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 14)).image { _ in }
    slider.setThumbImage(thumb, for: .normal)
    slider.value = 1
    slider.layoutIfNeeded()
    let rect = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 1)
    #expect(rect == CGRect(x: 90, y: 8.5, width: 10, height: 14))
    #expect(slider.currentThumbImage === thumb)
    let style = UITabBarAppearance()
    style.configureWithOpaqueBackground()
    style.stackedLayoutAppearance.normal.iconColor = .green
    let bar = UITabBar()
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
    bar.standardAppearance = style
    let titles = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(titles.first { $0.text == "A" }?.textColor == .green)
  }

  @Test("the size of a label is that of its overridden text rectangle")
  func label() {
    final class Padded: UILabel {
      let padding = UIEdgeInsets(top: 3, left: 10, bottom: 5, right: 20)
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        let inner = super.textRect(
          forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
        return inner.inset(by: UIEdgeInsets(top: -3, left: -10, bottom: -5, right: -20))
      }
    }
    let plain = UILabel()
    let padded = Padded()
    for label in [plain, padded] { label.text = "Text" }
    let size = plain.intrinsicContentSize
    let larger = padded.intrinsicContentSize
    #expect(larger == CGSize(width: size.width + 30, height: size.height + 8))
    #expect(padded.sizeThatFits(.zero).width == larger.width)
  }

  @Test("typed text asks the delegate, changes the text and is reported")
  func typing() {
    final class Listener: NSObject, UITextFieldDelegate {
      var asked: [String] = []
      var changes = 0
      var returns = true
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        asked.append("\(range.location)+\(range.length) \(string)")
        return string != "x"
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        asked.append("return")
        return true
      }
      func changed(_ field: UITextField) { changes += 1 }
    }
    let field = UITextField()
    let listener = Listener()
    field.delegate = listener
    field.addTarget(listener, action: Selector(Listener.changed(_:)), for: .editingChanged)
    for text in ["a", "b", "x"] { field.insertText(text) }
    #expect(field.text == "ab" && listener.changes == 2)
    field.deleteBackward()
    field.insertText("\n")
    #expect(field.text == "a" && listener.changes == 3 && field.hasText)
    #expect(listener.asked == ["0+0 a", "1+0 b", "2+0 x", "1+1 ", "return"])
  }
}
