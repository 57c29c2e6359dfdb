import CoreGraphics
import Foundation
import LaminaKit
import LaminaViews
import Testing
import UIKit

/// Members that public libraries use.
@MainActor @Suite("Members that libraries use", .serialized)
struct LibraryMemberTests {
  private let fixture = StageFixture(CGSize(width: 200, height: 200), scale: 1)
  private var stage: Stage { fixture.stage }

  @Test("one import makes the fonts of Core Text visible, and a UIFont is one")
  func fonts() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(CTFontGetSize(font) == 20)
    #expect(abs(CTFontGetAscent(font) - font.ascender) < 1e-9)
    let same = font as CTFont
    #expect(same === font && same == UIFont.systemFont(ofSize: 20))
    #expect(font != UIFont.systemFont(ofSize: 21) && [font: 1][UIFont.systemFont(ofSize: 20)] == 1)
    let made = CTFontCreateWithName(font.fontName as NSString, 20, nil)
    #expect(CTFontGetSize(made) == 20 && made as? UIFont == nil)
    let text = NSAttributedString(string: "Ag", attributes: [.font: same])
    let line = CTLineCreateWithAttributedString(text)
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) > 10)
  }

  final class NamedCell: UITableViewCell {}
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var ended: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { 6 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      20
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      10
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView()
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      UIView()
    }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { ended.append("header \(section)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { ended.append("footer \(section)") }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.register(
      UINib { _ in [NSObject(), NamedCell(style: .default, reuseIdentifier: nil)] },
      forCellReuseIdentifier: "c")
    table.dataSource = source
    table.delegate = source
    stage.window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test("nibs are made by code, for cells and by their names")
  func nibs() throws {
    let source = Source()
    let table = table(source)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell is NamedCell && cell.reuseIdentifier == "c")
    UINib.register("Badge") { owner in [UILabel(), owner ?? "none"] }
    let made = UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: stage)
    #expect(made.first is UILabel && made.last is Stage)
    #expect(Bundle.main.loadNibNamed("Badge", owner: nil)?.count == 2)
    #expect(UINib(nibName: "Unknown", bundle: nil).instantiate(withOwner: nil).isEmpty)
  }

  @Test("headers and footers that leave the table are announced, in order")
  func endOfDisplay() {
    let source = Source()
    let table = table(source)
    table.contentOffset.y = 180
    table.layoutIfNeeded()
    #expect(source.ended == ["header 0", "header 1", "footer 0", "footer 1"])
    source.ended = []
    table.reloadData()
    table.layoutIfNeeded()
    #expect(source.ended.count == 6 && source.ended.first == "header 2")
  }

  @Test("a plain table has a space above its headers, if it is asked for")
  func headerPadding() {
    // A table does not retain its data source.
    let source = Source()
    defer { withExtendedLifetime(source) {} }
    let table = table(source)
    #expect(table.rectForHeader(inSection: 1).minY == 80)
    table.sectionHeaderTopPadding = 12
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 104, width: 200, height: 20))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 124)
    #expect(table.contentSize.height == 552)
  }

  @Test("content size categories are limited for a view and its subviews, the nearest limit last")
  func contentSizeLimits() {
    let outer = UIView()
    let label = UILabel()
    stage.window.addSubview(outer)
    outer.addSubview(label)
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(label.font.pointSize == 53)
    outer.maximumContentSizeCategory = .extraLarge
    #expect(label.font.pointSize == 19)
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
    label.minimumContentSizeCategory = .extraExtraExtraLarge
    #expect(label.font.pointSize == 23)
    #expect(label.appliedContentSizeCategoryLimitsDescription.contains("UILabel"))
    outer.maximumContentSizeCategory = nil
    label.minimumContentSizeCategory = nil
    #expect(label.font.pointSize == 53)
  }

  @Test("buttons tell the colours of their titles' shadows; the status bar keeps its style")
  func smallMembers() {
    let button = UIButton()
    button.setTitleShadowColor(.red, for: .normal)
    #expect(button.titleShadowColor(for: .normal) == .red)
    UIApplication.shared.setStatusBarStyle(.lightContent, animated: false)
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
    UIApplication.shared.setStatusBarStyle(.default, animated: true)
  }

  @Test("text that was made smaller lies on its baseline, in the middle or at the top")
  func smallerText() throws {
    func rows(_ adjustment: UIBaselineAdjustment) throws -> ClosedRange<Int> {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      label.text = "HHHHHHHH"
      label.font = .systemFont(ofSize: 30)
      label.adjustsFontSizeToFitWidth = true
      label.baselineAdjustment = adjustment
      let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
      stage.layer.addSublayer(label.layer)
      let image = try stage.image(at: 0)
      let bytes = image.pixels
      let rows = (0..<60).filter { row in (0..<60).contains { bytes[(row * 60 + $0) * 4 + 3] > 99 }
      }
      return try #require(rows.first)...(try #require(rows.last))
    }
    let (base, middle, top) = try (rows(.alignBaselines), rows(.alignCenters), rows(.none))
    #expect(base.lowerBound > middle.lowerBound && middle.lowerBound > top.lowerBound)
    #expect(abs(base.count - middle.count) < 2 && abs(middle.count - top.count) < 2)
  }

  @Test("a locked drag scrolls along the axis on which it began")
  func lockedDrag() throws {
    for (isLocked, across) in [(false, CGFloat(30)), (true, 0)] {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      scroll.contentSize = CGSize(width: 900, height: 900)
      scroll.isDirectionalLockEnabled = isLocked
      stage.window.addSubview(scroll)
      scroll.contentOffset = CGPoint(x: 100, y: 100)
      let begin = scroll.contentOffset
      stage.drag(
        from: CGPoint(x: 100, y: 150), to: CGPoint(x: 70, y: 50), duration: 0.5)
      _ = try stage.image(at: stage.time + 0.6)
      #expect(scroll.contentOffset.y > begin.y + 50)
      #expect((scroll.contentOffset.x > begin.x) == (across > 0), "\(scroll.contentOffset)")
      scroll.removeFromSuperview()
    }
  }

  @Test("the lock of an object is recursive, and keeps other threads out")
  func objectLocks() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        objc_sync_enter(counter)
        objc_sync_enter(counter)
        counter.count += 1
        objc_sync_exit(counter)
        #expect(objc_sync_exit(counter) == OBJC_SYNC_SUCCESS)
      }
    }
    #expect(counter.count == 1_600)
    #expect(objc_sync_exit(counter) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    #expect(objc_sync_enter(3) == OBJC_SYNC_SUCCESS)
  }
}
