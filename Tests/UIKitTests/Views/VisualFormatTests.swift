import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("The visual format language")
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  init() {
    for view in [a, b, c] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["a": a, "b": b, "c": c]))
    }
    root.layoutIfNeeded()
  }

  @Test("a row with margins, spaces, metrics and lengths")
  func row() {
    lay(
      "H:|-[a(40)]-[b(==a)]-gap-[c]-20-|", "V:|[a]|", "V:|-10-[b(30)]", "V:[c(b)]-(5)-|",
      metrics: ["gap": 12])
    #expect(a.frame == CGRect(x: 8, y: 0, width: 40, height: 100))
    #expect(b.frame == CGRect(x: 56, y: 10, width: 40, height: 30))
    #expect(c.frame == CGRect(x: 108, y: 65, width: 72, height: 30))
  }

  @Test("relations, priorities and several predicates for one length")
  func predicates() {
    lay(
      "|[a(>=20,<=50,==90@600)]-(>=5,==300@250)-[b(10)]", "|-(==15@999)-[c(a*2+1)]",
      "H:[b]-(>=10)-|")
    #expect(a.frame.minX == 0 && a.frame.width == 50)
    #expect(b.frame == CGRect(x: 180, y: 0, width: 10, height: 0))
    #expect(c.frame.minX == 15 && c.frame.width == 101)
  }

  @Test("views are aligned across the axis; right-to-left formats")
  func options() {
    lay("V:|-4-[a(20)]", "V:[b(10)]")
    lay("H:[a(30)]-6-[b(10)]", options: [.alignAllBottom])
    #expect(b.frame.maxY == 24 && b.frame.minX == a.frame.maxX + 6)
    lay("H:|-3-[c(30)]", options: .directionRightToLeft)
    #expect(c.frame == CGRect(x: 167, y: 0, width: 30, height: 0))
  }

  @Test("views without a space touch; constraints are created inactive")
  func touching() {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[a][b]", views: ["a": a, "b": b])
    #expect(made.count == 1 && !made[0].isActive && made[0].firstItem === b)
    #expect(made[0].firstAttribute == .leading && made[0].secondAttribute == .trailing)
  }

  @Test(
    "the offset and message of a syntax error",
    arguments: [
      ("H:|-[a", 6, "']'"), ("H:|-[x]", 5, "views"), ("H:[a]-gap-[b]", 6, "metrics"),
      ("H:[a]-8[b]", 7, "'-'"), ("H:[a(>=)]", 7, "number"), ("H:[a(10@2000)]", 8, "priority"),
      ("[a]-", 4, "number"), ("[a]]", 3, "end"), ("", 0, "'['"), ("[a(10]", 5, "')'"),
    ])
  func errors(_ format: String, _ offset: Int, _ word: String) {
    var reader = VisualFormatReader(format, metrics: [:], views: ["a", "b"])
    do throws(VisualFormatError) {
      _ = try reader.read()
      Issue.record("\(format) was read")
    } catch {
      #expect(error.offset == offset, "\(error)")
      #expect(error.message.contains(word), "\(error)")
    }
  }

  @Test("an invalid format terminates the program, as Apple's exception does")
  func ends() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:[a", views: ["a": UIView()])
      }
    }
  }

  @Test("alignment along the axis and a missing superview are errors")
  func refusals() {
    func fails(_ text: String, _ options: NSLayoutConstraint.FormatOptions) -> Bool {
      var reader = VisualFormatReader(text, metrics: [:], views: ["a", "b"])
      do throws(VisualFormatError) {
        let maker = FormatConstraints(
          format: try reader.read(), text: text, options: options,
          views: ["a": a, "b": UIView()])
        _ = try maker.all()
        return false
      } catch {
        return true
      }
    }
    #expect(fails("H:[a][b]", .alignAllLeft) && !fails("H:[a][b]", .alignAllTop))
    #expect(fails("H:|[b]", []) && !fails("H:|[a]", []))
  }
}
