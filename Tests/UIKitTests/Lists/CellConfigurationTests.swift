import LaminaViewTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Configurations of cells: content, background and state", .serialized)
struct CellConfigurationTests {
  final class Cell: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  /// A content that records the states for which it is updated.
  struct Marker: UIContentConfiguration {
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { MarkerView(self) }
    func updated(for state: any UIConfigurationState) -> Marker {
      Marker(isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
    }
  }

  final class MarkerView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Marker) {
      self.configuration = configuration
      super.init(frame: .zero)
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: topAnchor),
        content.bottomAnchor.constraint(equalTo: bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 90),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private let bench = HostedWindow()

  @Test("a cell is updated before layout for each change of its state")
  func states() {
    let cell = Cell(style: .default, reuseIdentifier: nil)
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { handled.append($1.isSelected) }
    bench.window.addSubview(cell)
    bench.host.settle()
    #expect(cell.states.count == 1 && handled == [false])
    cell.isSelected = true
    bench.host.settle()
    #expect(cell.states.last?.isSelected == true && handled == [false, true])
    cell.isSelected = false
    cell.setNeedsUpdateConfiguration()
    bench.host.settle()
    #expect(cell.states.count == 3 && cell.configurationState.isSelected == false)
  }

  @Test("a background follows the selection unless its colour was set")
  func background() throws {
    let cell = Cell(style: .default, reuseIdentifier: nil)
    cell.backgroundConfiguration = .listGroupedCell()
    bench.window.addSubview(cell)
    bench.host.settle()
    let normal = cell.backgroundConfiguration?.backgroundColor
    cell.isSelected = true
    bench.host.settle()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    #expect(normal == .secondarySystemGroupedBackground && cell.backgroundColor == nil)

    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .systemRed
    own.cornerRadius = 12
    own.strokeWidth = 2
    own.strokeColor = .systemBlue
    own.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = own
    bench.host.settle()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemRed)
    let view = try #require(cell.subviews.first)
    let fill = try #require(view.subviews.first)
    #expect(fill.frame == CGRect(x: 20, y: 1, width: 296, height: 40))
    #expect(fill.layer.cornerRadius == 12 && fill.backgroundColor == .systemRed)
    #expect(view.subviews.last?.layer.borderWidth == 2)
    cell.backgroundConfiguration = nil
    #expect(view.superview == nil)
  }

  @Test("a content is updated with the state, and determines the height")
  func content() throws {
    let cell = Cell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Marker()
    bench.window.addSubview(cell)
    cell.isSelected = true
    bench.host.settle()
    #expect((cell.contentConfiguration as? Marker)?.isSelected == true)
    let view = cell.contentView.subviews.last
    #expect(((view as? MarkerView)?.configuration as? Marker)?.isSelected == true)
    #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)).height == 90)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    bench.host.settle()
    #expect((cell.contentConfiguration as? Marker)?.isSelected == true)
  }

  @Test("texts of a list content: transforms, attributes and alignment")
  func texts() throws {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "general"
    content.secondaryAttributedText = NSAttributedString(
      string: "rich", attributes: [.foregroundColor: UIColor.systemRed])
    content.textProperties.alignment = .center
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemBlue }
    let labels = content.makeContentView().subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["GENERAL", "rich"])
    #expect(labels[0].textAlignment == .center && labels[0].textColor == .systemBlue)
    let image = content.makeContentView().sizeThatFits(CGSize(width: 300, height: 0))
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 120)
    let tall = content.makeContentView().sizeThatFits(CGSize(width: 300, height: 0))
    #expect(tall.height == 134 && image.height < 60)
  }

  @Test("cells of collections and headers of tables have configurations too")
  func others() {
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var seen: [Bool] = []
    item.configurationUpdateHandler = { cell, state in
      seen.append(state.isHighlighted)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isHighlighted ? .systemRed : .systemBlue
      cell.backgroundConfiguration = background
    }
    bench.window.addSubview(item)
    bench.host.settle()
    item.isHighlighted = true
    bench.host.settle()
    #expect(seen == [false, true])
    #expect(item.backgroundConfiguration?.backgroundColor == .systemRed)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    content.text = "Header"
    header.contentConfiguration = content
    #expect(header.textLabel?.isHidden == true)
    #expect(header.contentView.subviews.last is UIListContentView)
  }
}
