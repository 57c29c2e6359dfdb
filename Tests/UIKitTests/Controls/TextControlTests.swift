import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Segments, text fields and effects", .serialized)
struct TextControlTests {
  private func stage(_ view: UIView) -> Stage {
    let stage = Stage(size: CGSize(width: 160, height: 60))
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    return stage
  }

  @Test("segments share the width; the selection lies behind one of them")
  func segments() throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "B")
    #expect(control.intrinsicContentSize.height == 32)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.selectionView.isHidden)
    control.frame = CGRect(x: 10, y: 10, width: 120, height: 32)
    control.selectedSegmentIndex = 1
    control.selectedSegmentTintColor = .red
    let stage = stage(control)
    let picture = try Picture(stage, at: 0, named: "segments")
    #expect(control.selectionView.frame == CGRect(x: 42, y: 2, width: 36, height: 28))
    #expect(picture.shows([255, 0, 0], 55, 25) && !picture.shows([255, 0, 0], 15, 25))
    #expect(!picture.shows([255, 255, 255], 15, 25))
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "B")
    control.insertSegment(withTitle: "D", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 0) == "D")
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("a tap selects a segment, animated, and sends the value once")
  func tappedSegments() throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 120, height: 32)
    control.selectedSegmentIndex = 0
    var values: [Int] = []
    control.addAction(
      UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
    let stage = stage(control)
    _ = try stage.image(at: 0)
    stage.tap(at: CGPoint(x: 100, y: 10))
    #expect(control.selectionView.layer.animationKeys()?.isEmpty == false)
    stage.tap(at: CGPoint(x: 100, y: 10))
    #expect(values == [2])
    control.setEnabled(false, forSegmentAt: 1)
    stage.tap(at: CGPoint(x: 60, y: 10))
    #expect(values == [2])
    control.isMomentary = true
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(values == [2, 0] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("a text field shows its text, or the placeholder, inside its border")
  func textFields() throws {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 120, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    #expect(field.intrinsicContentSize.height == 34 && field.text == "")
    #expect(field.textRect(forBounds: field.bounds).insetBy(dx: -7, dy: 0) == field.bounds)
    #expect(field.layer.borderWidth == 1 && field.layer.cornerRadius == 6)
    let stage = stage(field)
    let empty = try Picture(stage, at: 0, named: "field-empty")
    let inside = CGRect(x: 15, y: 14, width: 100, height: 26)
    #expect(!field.placeholderLabel.isHidden && empty.count(in: inside) { $0[0] < 90 } == 0)
    #expect(empty.count(in: inside) { $0[0] < 230 } > 20)
    field.text = "MMM"
    let full = try Picture(stage, at: 0.1, named: "field")
    #expect(field.placeholderLabel.isHidden && full.count(in: inside) { $0[0] < 90 } > 40)
    #expect(full.shows([209, 209, 214], 70, 10, within: 8))
    field.isSecureTextEntry = true
    #expect(field.label.text == "•••" && field.text == "MMM")
  }

  @Test("a text field lays out overlay views, and sends editing events")
  func editing() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .whileEditing
    var events: [String] = []
    field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
    #expect(field.becomeFirstResponder() && field.isEditing)
    field.layoutIfNeeded()
    #expect(field.label.frame.minX == 20 && field.leftView?.frame.minY == 12)
    #expect(field.resignFirstResponder() && !field.isEditing && events == ["begin", "end"])
  }

  @Test("a blur effect blurs and covers what is behind, below its content")
  func effects() throws {
    let stripes = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    for x in stride(from: 0, to: 160, by: 8) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: 60))
      stripe.backgroundColor = .black
      stripes.addSubview(stripe)
    }
    let stage = stage(stripes)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 40, y: 0, width: 80, height: 60)
    let mark = UIView(frame: CGRect(x: 30, y: 20, width: 20, height: 20))
    mark.backgroundColor = .red
    view.contentView.addSubview(mark)
    stage.window.addSubview(view)
    let picture = try Picture(stage, at: 0, named: "effect")
    #expect(picture.shows([255, 0, 0], 80, 30))
    let dark = picture.pixel(65, 10)[0]
    let light = picture.pixel(69, 10)[0]
    #expect(abs(dark - light) < 12 && (20...110).contains(dark))
    #expect(picture.shows([0, 0, 0], 9, 10) && picture.shows([255, 255, 255], 13, 10))
    view.effect = nil
    let clear = try Picture(stage, at: 0.1, named: "effect-none")
    #expect(clear.shows([0, 0, 0], 65, 10) && clear.shows([255, 255, 255], 69, 10))
  }
}
