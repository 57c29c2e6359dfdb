import CoreGraphics
import Foundation
import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Swipe actions of rows", .serialized)
struct SwipeActionTests {
  final class List: UITableViewController {
    var rows = ["a", "b", "c"]
    var calls: [String] = []
    var isFull = true
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        self.calls.append("delete \(self.rows[indexPath.row])")
        self.rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
        done(true)
      }
      let flag = UIContextualAction(style: .normal, title: "Flag") { action, _, done in
        self.calls.append("flag \(action.title ?? "")")
        done(true)
      }
      flag.backgroundColor = .systemOrange
      let actions = UISwipeActionsConfiguration(actions: [delete, flag])
      actions.performsFirstActionWithFullSwipe = isFull
      return actions
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      calls.append("begin \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      calls.append("end \(indexPath?.row ?? -1)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
  }

  private func make() throws -> (Stage, List) {
    let stage = Stage(size: CGSize(width: 320, height: 300))
    let list = List(style: .plain)
    stage.window.rootViewController = list
    _ = try stage.image(at: 0)
    return (stage, list)
  }

  private let row = CGPoint(x: 280, y: 66)

  @Test("a drag shows the actions, a touch on one performs it, and the row returns")
  func performs() throws {
    let (stage, list) = try make()
    stage.drag(from: row, to: CGPoint(x: 130, y: 68), duration: 0.3)
    let open = try Picture(stage, at: 1, named: "swipe-0")
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.transform.tx < -140 && cell.configurationState.isSwiped)
    #expect(open.shows([255, 59, 48], 316, 50) && open.shows([255, 149, 0], 176, 50))
    #expect(list.calls == ["begin 1"])
    stage.tap(at: CGPoint(x: 200, y: 66))
    let closed = try Picture(stage, at: 2, named: "swipe-1")
    #expect(list.calls == ["begin 1", "flag Flag", "end 1"] && cell.transform == .identity)
    #expect(closed.shows([255, 255, 255], 316, 50) && !cell.configurationState.isSwiped)
  }

  @Test("a swipe over the row performs the first action")
  func full() throws {
    let (stage, list) = try make()
    stage.drag(from: row, to: CGPoint(x: 20, y: 66), duration: 0.3)
    _ = try stage.image(at: 1.5)
    #expect(list.rows == ["a", "c"] && list.calls.contains("delete b"))
    #expect(list.tableView.visibleCells.allSatisfy { $0.transform == .identity })
    #expect(!list.tableView.subviews.contains { $0 is SwipeActionsView })
  }

  @Test("without a full swipe the row resists; a touch beside the actions closes and selects none")
  func closes() throws {
    let (stage, list) = try make()
    list.isFull = false
    stage.drag(from: row, to: CGPoint(x: 20, y: 66), duration: 0.3)
    _ = try stage.image(at: 1)
    #expect(list.calls == ["begin 1"] && list.rows.count == 3)
    stage.tap(at: CGPoint(x: 40, y: 22))
    _ = try stage.image(at: 2)
    #expect(list.calls == ["begin 1", "end 1"])
    // A vertical drag scrolls.
    stage.drag(from: row, to: CGPoint(x: 280, y: 200), duration: 0.2)
    _ = try stage.image(at: 4)
    #expect(list.calls == ["begin 1", "end 1"])
  }
}
