import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Table views", .serialized)
struct TableViewTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [(title: String?, rows: [String])] = [("A", []), ("B", [])]
    var calls: [String] = []
    var made = 0

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].rows.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      var cell = tableView.dequeueReusableCell(withIdentifier: "cell")
      if cell == nil {
        made += 1
        cell = UITableViewCell(style: .default, reuseIdentifier: "cell")
      }
      cell?.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
      return cell ?? UITableViewCell()
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sections[section].title
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      20
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { calls.append("display \(indexPath.section)-\(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { calls.append("end \(indexPath.section)-\(indexPath.row)") }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 1 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.section)-\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.section)-\(indexPath.row)")
    }
  }

  @MainActor final class Bench {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let source = Source()

    init(_ counts: [Int] = [3, 30]) {
      source.sections = counts.enumerated().map { section, count in
        ("S\(section)", (0..<count).map { "\(section)-\($0)" })
      }
      table.dataSource = source
      table.delegate = source
      stage.window.addSubview(table)
    }

    func show(_ time: Double) throws { _ = try stage.image(at: time) }
    func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
    func text(_ path: IndexPath) -> String? { table.cellForRow(at: path)?.textLabel?.text }
    /// The presented y of a row's cell.
    func y(_ path: IndexPath) -> CGFloat? {
      (table.cellForRow(at: path)?.layer.presentation()?.frame.minY).map { $0.rounded() }
    }
  }

  @Test("cells are made for visible rows only, and used again")
  func reuse() throws {
    let bench = Bench()
    try bench.show(0)
    // Headers of 20 and rows of 50 points: three rows and a row of the next section.
    #expect(bench.table.contentSize == CGSize(width: 100, height: 40 + 33 * 50))
    #expect(bench.table.visibleCells.count == 4 && bench.source.made == 4)
    #expect(bench.source.calls == (0..<3).map { "display 0-\($0)" } + ["display 1-0"])
    #expect(bench.table.rectForRow(at: bench.path(0, 1)).minY == 190)
    for step in 1...20 {
      bench.table.contentOffset.y = CGFloat(step) * 60
      try bench.show(Double(step) / 60)
    }
    #expect(bench.source.made == 5)
    #expect(bench.table.indexPathsForVisibleRows?.first == bench.path(20, 1))
    #expect(bench.text(bench.path(20, 1)) == "1-20")
  }

  @Test("the header of a plain table stays at the top, and is pushed out by the next one")
  func headers() throws {
    let bench = Bench()
    bench.table.contentOffset.y = 0
    try bench.show(0)
    bench.table.contentOffset.y = 60
    try bench.show(0.1)
    #expect(bench.table.headerView(forSection: 0)?.frame.minY == 60)
    bench.table.contentOffset.y = 160
    try bench.show(0.2)
    #expect(bench.table.headerView(forSection: 0)?.frame.minY == 150)
    #expect(bench.table.headerView(forSection: 1)?.frame.minY == 170)
    #expect(bench.table.headerView(forSection: 0)?.textLabel?.text == "S0")
  }

  @Test("insertions and deletions move the other rows over 0.3 seconds")
  func updates() throws {
    let bench = Bench([3])
    try bench.show(0)
    bench.source.sections[0].rows.insert("new", at: 1)
    bench.source.sections[0].rows.removeLast()
    var isDone: Bool?
    bench.table.performBatchUpdates {
      bench.table.insertRows(at: [bench.path(1)], with: .left)
      bench.table.deleteRows(at: [bench.path(2)], with: .fade)
    } completion: {
      isDone = $0
    }
    try bench.show(0.15)
    // Halfway from 70 to 120; the inserted row comes from the left.
    #expect(bench.text(bench.path(2)) == "0-1" && abs((bench.y(bench.path(2)) ?? 0) - 95) < 4)
    let inserted = bench.table.cellForRow(at: bench.path(1))?.layer.presentation()
    #expect(inserted?.frame.minY == 70 && abs((inserted?.frame.minX ?? 0) + 50) < 8)
    #expect(isDone == nil && bench.table.subviews.count { $0 is UITableViewCell } == 4)
    try bench.show(0.5)
    #expect(isDone == true && bench.table.subviews.count { $0 is UITableViewCell } == 3)
    #expect((0..<3).map { bench.text(bench.path($0)) } == ["0-0", "new", "0-1"])
    #expect((0..<3).map { bench.y(bench.path($0)) } == [20, 70, 120])
  }

  @Test("moves, reloads, and sections")
  func moves() throws {
    let bench = Bench([3, 1])
    try bench.show(0)
    let moved = bench.table.cellForRow(at: bench.path(0))
    bench.source.sections[0].rows = ["0-1", "0-2", "0-0"]
    bench.table.moveRow(at: bench.path(0), to: bench.path(2))
    try bench.show(0.5)
    #expect(bench.table.cellForRow(at: bench.path(2)) === moved && bench.y(bench.path(2)) == 120)
    bench.source.sections[0].rows[0] = "changed"
    bench.table.reloadRows(at: [bench.path(0)], with: .fade)
    #expect(bench.text(bench.path(0)) == "changed")
    bench.source.sections.remove(at: 0)
    bench.table.deleteSections([0], with: .fade)
    try bench.show(1)
    #expect(bench.table.numberOfSections == 1 && bench.y(bench.path(0)) == 20)
    #expect(bench.text(bench.path(0)) == "1-0")
    #expect(bench.table.subviews.count { $0 is UITableViewCell } == 1)
  }

  @Test("an update that contradicts the data is reported, and the data are read again")
  func mismatch() throws {
    let bench = Bench([3])
    try bench.show(0)
    bench.source.sections[0].rows.removeLast()
    bench.table.insertRows(at: [bench.path(0)], with: .fade)
    try bench.show(0.1)
    #expect(bench.table.numberOfRows(inSection: 0) == 2 && bench.table.visibleCells.count == 2)
    bench.table.deleteRows(at: [bench.path(99)], with: .fade)
    try bench.show(0.2)
    #expect(bench.table.visibleCells.count == 2)
  }

  @Test("a touch selects a row, unless the delegate refuses it")
  func selection() throws {
    let bench = Bench([3])
    try bench.show(0)
    bench.source.calls = []
    bench.stage.tap(at: CGPoint(x: 50, y: 40))
    try bench.show(0.2)
    #expect(bench.table.indexPathForSelectedRow == bench.path(0))
    #expect(bench.table.cellForRow(at: bench.path(0))?.isSelected == true)
    bench.stage.tap(at: CGPoint(x: 50, y: 90))
    try bench.show(0.4)
    #expect(bench.table.indexPathForSelectedRow == bench.path(0))
    bench.stage.tap(at: CGPoint(x: 50, y: 140))
    try bench.show(0.6)
    #expect(bench.source.calls == ["select 0-0", "deselect 0-0", "select 0-2"])
    // A drag scrolls, and selects nothing.
    bench.table.deselectRow(at: bench.path(2), animated: false)
    bench.stage.drag(from: CGPoint(x: 50, y: 40), to: CGPoint(x: 50, y: 90), duration: 0.1)
    try bench.show(1)
    #expect(bench.table.indexPathForSelectedRow == nil)
  }

  @Test("a cell is created by its own initializer, with its identifier")
  func registered() throws {
    final class Own: UITableViewCell {
      var note = ""
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        note = "made \(reuseIdentifier ?? "nil")"
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Header: UITableViewHeaderFooterView {
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        tag = 7
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Inherited: UITableViewCell { var count = 3 }
    let table = UITableView()
    let long = "an identifier that does not fit into a small string"
    for identifier in ["own", long] {
      table.register(Own.self, forCellReuseIdentifier: identifier)
      let cell = table.dequeueReusableCell(
        withIdentifier: identifier, for: IndexPath(row: 0, section: 0))
      #expect((cell as? Own)?.note == "made \(identifier)")
      #expect(cell.reuseIdentifier == identifier && cell.detailTextLabel != nil)
    }
    table.register(Inherited.self, forCellReuseIdentifier: "inherited")
    let inherited = table.dequeueReusableCell(withIdentifier: "inherited") as? Inherited
    #expect(inherited?.count == 3 && inherited?.reuseIdentifier == "inherited")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header")?.tag == 7)
    #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
  }

  @Test("rows of automatic height are measured when they are shown, and keep their height")
  func automaticHeights() throws {
    final class Tall: NSObject, UITableViewDataSource {
      var count = 20
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
          box.heightAnchor.constraint(equalToConstant: indexPath.row % 2 == 0 ? 50 : 90),
        ])
        return cell
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 300))
    let table = UITableView(frame: stage.window.bounds)
    let source = Tall()
    table.dataSource = source
    stage.window.addSubview(table)
    _ = try stage.image(at: 0)
    #expect(table.visibleCells.map(\.frame.height) == [60, 100, 60, 100])
    #expect(table.contentSize.height == 1_024)
    source.count += 1
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    _ = try stage.image(at: 1)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 100)
  }

  @Test("index paths as objects have rows, items and sections")
  func indexPathObjects() {
    let path = IndexPath(row: 3, section: 1) as NSIndexPath
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    #expect(NSIndexPath(item: 3, section: 1) as IndexPath == path as IndexPath)
    #expect(NSIndexPath(row: 3, section: 1) as IndexPath == path as IndexPath)
    #expect(NSIndexPath().row == -1 && NSIndexPath().section == -1)
  }
}
