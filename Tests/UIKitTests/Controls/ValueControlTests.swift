import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Switches, sliders and progress", .serialized)
struct ValueControlTests {
  private func stage(_ view: UIView, at point: CGPoint = CGPoint(x: 10, y: 10)) -> Stage {
    let stage = Stage(size: CGSize(width: 120, height: 60))
    stage.window.backgroundColor = .white
    view.frame.origin = point
    stage.window.addSubview(view)
    return stage
  }

  @Test("a switch has 51 x 31 points, moves its thumb and changes its track")
  func switches() throws {
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(control.intrinsicContentSize == control.bounds.size)
    #expect(control.thumbView.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    let stage = stage(control)
    let off = try Picture(stage, at: 0, named: "switch-off")
    #expect(!off.shows([52, 199, 89], 16, 25) && off.shows([255, 255, 255], 25, 25))
    control.isOn = true
    #expect(control.thumbView.frame.minX == 22)
    let on = try Picture(stage, at: 0.1, named: "switch-on")
    #expect(on.shows([52, 199, 89], 16, 25) && on.shows([255, 255, 255], 45, 25))
    control.onTintColor = .red
    #expect(try Picture(stage, at: 0.2, named: "switch-red").shows([255, 0, 0], 16, 25))
  }

  @Test("a tap turns a switch on, animated, and sends the value")
  func tappedSwitch() throws {
    let control = UISwitch()
    let stage = stage(control)
    var values: [Bool] = []
    control.addAction(
      UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    _ = try stage.image(at: 0)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(control.isOn && values == [true])
    #expect(control.thumbView.layer.animationKeys()?.isEmpty == false)
    let middle = try Picture(stage, at: 0.125, named: "switch-middle")
    #expect(middle.shows([255, 255, 255], 35, 25))
    #expect(try Picture(stage, at: 1, named: "switch-end").shows([52, 199, 89], 16, 25))
    control.isEnabled = false
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(control.isOn && values.count == 1)
  }

  @Test("a slider limits its value, and shows it by thumb and track")
  func sliders() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 31))
    slider.minimumValue = -10
    slider.maximumValue = 10
    slider.value = 30
    #expect(slider.value == 10 && slider.thumbView.frame.maxX == 100)
    slider.value = 0
    #expect(slider.thumbView.frame.midX == 50)
    slider.value = .nan
    #expect(slider.value == 0)
    let stage = stage(slider)
    let picture = try Picture(stage, at: 0, named: "slider")
    #expect(picture.shows([0, 122, 255], 20, 25) && picture.shows([255, 255, 255], 60, 25))
    #expect(!picture.shows([0, 122, 255], 100, 25) && !picture.shows([255, 255, 255], 100, 25))
    slider.setValue(10, animated: true)
    #expect(slider.thumbView.layer.animationKeys()?.isEmpty == false)
  }

  @Test("a drag of the thumb changes the value; elsewhere it does not")
  func draggedSlider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 127, height: 31))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(slider)
    window.isHidden = false
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    let touch = SyntheticTouch(on: window)
    touch.press(at: CGPoint(x: 15, y: 15))
    touch.move(to: CGPoint(x: 65, y: 15))
    touch.move(to: CGPoint(x: 40, y: 15))
    touch.lift()
    #expect(values == [0.5, 0.25])
    slider.isContinuous = false
    touch.press(at: CGPoint(x: 40, y: 15))
    touch.move(to: CGPoint(x: 65, y: 15))
    #expect(values.count == 2)
    touch.lift()
    #expect(values == [0.5, 0.25, 0.5])
    touch.press(at: CGPoint(x: 120, y: 15))
    touch.lift()
    #expect(slider.value == 0.5)
  }

  @Test("a progress view fills its width by the progress")
  func progress() throws {
    let view = UIProgressView(progressViewStyle: .default)
    #expect(view.bounds.height == 4 && UIProgressView(progressViewStyle: .bar).bounds.height == 2.5)
    view.frame.size.width = 100
    view.progress = 0.5
    #expect(view.fillView.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    let stage = stage(view)
    let picture = try Picture(stage, at: 0, named: "progress")
    #expect(picture.shows([0, 122, 255], 40, 12) && !picture.shows([0, 122, 255], 80, 12))
    #expect(!picture.shows([255, 255, 255], 80, 12) && picture.shows([255, 255, 255], 80, 16))
    view.setProgress(2, animated: true)
    #expect(view.progress == 1)
    #expect(view.fillView.layer.animationKeys()?.isEmpty == false)
    #expect(try Picture(stage, at: 2, named: "progress-full").shows([0, 122, 255], 80, 12))
  }

  @Test("an activity indicator is hidden until it turns, one spoke after the other")
  func activity() throws {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.bounds.size == CGSize(width: 37, height: 37) && view.isHidden)
    #expect(UIActivityIndicatorView().intrinsicContentSize == CGSize(width: 20, height: 20))
    view.color = .black
    let stage = stage(view)
    view.startAnimating()
    #expect(view.isAnimating && !view.isHidden && view.layer.sublayers?.count == 8)
    // The top spoke, and the one opposite, half a turn later.
    let top = (28, 15)
    let bottom = (28, 41)
    let start = try Picture(stage, at: 0, named: "activity-0")
    let later = try Picture(stage, at: 0.4, named: "activity-1")
    let again = try Picture(stage, at: 0.8, named: "activity-2")
    #expect(start.pixel(top.0, top.1)[0] < 30 && start.pixel(bottom.0, bottom.1)[0] > 70)
    #expect(later.pixel(bottom.0, bottom.1)[0] < 30 && later.pixel(top.0, top.1)[0] > 70)
    #expect(start.image.pixels.whole == again.image.pixels.whole)
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }
}
