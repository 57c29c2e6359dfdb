import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing
import UIKit

/// Page controls, steppers, search bars, text views, alerts and page controllers.
@MainActor @Suite("Page controls, steppers, search bars and text views", .serialized)
struct PlainControlTests {
  private let fixture = StageFixture(CGSize(width: 300, height: 200), scale: 2)
  private var stage: Stage { fixture.stage }

  private func show(_ view: UIView, _ frame: CGRect) {
    stage.window.backgroundColor = .systemBackground
    view.frame = frame
    stage.window.addSubview(view)
  }

  @Test("a page control shows its page and moves to the side of a touch")
  func pages() throws {
    let control = UIPageControl()
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.currentPage = 1
    control.pageIndicatorTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    control.currentPageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    show(control, CGRect(x: 0, y: 0, width: 300, height: 26))
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let picture = try Picture(stage, at: 0, named: "page-control")
    // Four dots, 16 points apart about the middle.
    #expect(picture.shows([0, 0, 255], 252, 26) && picture.shows([255, 0, 0], 284, 26))
    stage.tap(at: CGPoint(x: 280, y: 13))
    _ = try stage.image(at: 0.2)
    #expect(control.currentPage == 2 && changes == 1)
    stage.tap(at: CGPoint(x: 10, y: 13))
    _ = try stage.image(at: 0.4)
    #expect(control.currentPage == 1 && changes == 2)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.intrinsicContentSize.height == 26 && control.currentPage == 0)
  }

  @Test("a stepper steps, repeats while it is held, stops at its ends or wraps")
  func stepper() throws {
    let stepper = UIStepper()
    stepper.maximumValue = 5
    stepper.stepValue = 2
    stepper.value = 1
    show(stepper, CGRect(x: 100, y: 50, width: 94, height: 32))
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    _ = try Picture(stage, at: 0, named: "stepper")
    stage.tap(at: CGPoint(x: 170, y: 66))
    _ = try stage.image(at: 0.2)
    #expect(stepper.value == 3 && changes == 1)
    stage.drag(from: CGPoint(x: 170, y: 66), to: CGPoint(x: 171, y: 66), duration: 1.2)
    _ = try stage.image(at: 0.4)
    #expect(stepper.value == 5 && changes == 2)
    _ = try stage.image(at: 2)
    stage.tap(at: CGPoint(x: 170, y: 66))
    _ = try stage.image(at: 2.2)
    #expect(stepper.value == 5 && changes == 2)
    stepper.wraps = true
    stage.tap(at: CGPoint(x: 170, y: 66))
    _ = try stage.image(at: 2.4)
    #expect(stepper.value == 0 && changes == 3)
    stepper.stepValue = 0
    #expect(stepper.stepValue == 2 && stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
  }

  @MainActor final class SearchLog: NSObject, UISearchBarDelegate {
    var log: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      log.append("scope \(scope)")
    }
  }

  @Test("a search bar begins and ends editing, and its button makes room for itself")
  func search() throws {
    let bar = UISearchBar()
    let log = SearchLog()
    bar.delegate = log
    bar.placeholder = "Search"
    show(bar, CGRect(x: 0, y: 0, width: 300, height: 56))
    _ = try Picture(stage, at: 0, named: "search-0")
    let width = bar.searchTextField.frame.width
    #expect(width == 284 && bar.searchTextField.frame.height == 36)
    bar.setShowsCancelButton(true, animated: true)
    _ = try Picture(stage, at: 0.5, named: "search-1")
    #expect(bar.searchTextField.frame.width < width - 60)
    stage.tap(at: CGPoint(x: 60, y: 28))
    _ = try stage.image(at: 0.7)
    #expect(bar.isFirstResponder)
    stage.tap(at: CGPoint(x: 270, y: 28))
    _ = try stage.image(at: 0.9)
    bar.resignFirstResponder()
    #expect(log.log == ["begin", "cancel", "end"])
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 102)
  }

  @Test("a text view scrolls its text; a view that does not scroll is as high as its text")
  func textView() throws {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.text = (0..<30).map { "Line \($0)" }.joined(separator: "\n")
    show(view, CGRect(x: 0, y: 0, width: 300, height: 200))
    let top = try Picture(stage, at: 0, named: "text-view-0")
    #expect(view.contentSize.height > 600)
    view.contentOffset.y = 300
    let below = try Picture(stage, at: 0.1, named: "text-view-1")
    #expect(top.image.pixels.whole != below.image.pixels.whole)
    let dark = below.count(in: CGRect(x: 0, y: 0, width: 200, height: 400)) { $0[0] < 100 }
    #expect(dark > 1_000)
    stage.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 180), duration: 0.2)
    _ = try stage.image(at: 0.35)
    #expect(view.contentOffset.y < 280)

    view.isScrollEnabled = false
    let two = view.sizeThatFits(CGSize(width: 300, height: 0)).height
    #expect(abs(two - view.contentSize.height) < 1 && view.intrinsicContentSize.height == two)
    view.text = ""
    #expect(view.intrinsicContentSize.height < 50 && view.intrinsicContentSize.height > 30)
  }

  @MainActor final class TextLog: NSObject, UITextViewDelegate {
    var log: [String] = []
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length):\(text)")
      return text != "!"
    }
    func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
  }

  @Test("text is inserted and deleted at the selection, if the delegate allows it")
  func insertion() {
    let view = UITextView()
    let log = TextLog()
    view.text = "ae\u{301}"
    view.delegate = log
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("b")
    view.insertText("!")
    view.deleteBackward()
    view.deleteBackward()
    #expect(
      log.log == ["3+0:b", "ae\u{301}b", "4+0:!", "3+1:", "ae\u{301}", "1+2:", "a"])
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    view.becomeFirstResponder()
    view.resignFirstResponder()
    view.isEditable = false
    #expect(log.log.last == "begin" && !view.becomeFirstResponder())
  }

  @Test("links have the tint, and a font or colour applies to all of an attributed text")
  func links() throws {
    let view = UITextView()
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.attributedText = NSAttributedString(
      string: "MMMM",
      attributes: [.link: "https://example.com", .font: UIFont.systemFont(ofSize: 40)])
    show(view, CGRect(x: 0, y: 0, width: 300, height: 60))
    let picture = try Picture(stage, at: 0, named: "text-view-link")
    let red = picture.count(in: CGRect(x: 0, y: 0, width: 400, height: 110)) {
      $0[0] > 240 && $0[1] < 20
    }
    #expect(red > 500)
    view.font = .systemFont(ofSize: 10)
    #expect(
      (view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 10
    )
  }
}
