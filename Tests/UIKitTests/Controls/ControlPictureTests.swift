import LaminaKit
import LaminaViews
import LaminaTestSupport
import Testing
import UIKit

@MainActor @Suite("Pictures of controls", .serialized)
struct ControlPictureTests {
  @Test("a text field, a blurred panel, an indicator and a progress bar, light and dark")
  func controls() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let stage = Stage(size: CGSize(width: 240, height: 200), scale: 2)
      stage.window.overrideUserInterfaceStyle = style
      stage.window.backgroundColor = .systemBackground
      let stripes = UIView(frame: CGRect(x: 0, y: 100, width: 240, height: 100))
      for index in 0..<12 {
        let stripe = UIView(frame: CGRect(x: 20 * index, y: 0, width: 10, height: 100))
        stripe.backgroundColor = .systemOrange
        stripes.addSubview(stripe)
      }
      stage.window.addSubview(stripes)
      let field = UITextField(frame: CGRect(x: 20, y: 16, width: 200, height: 34))
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      let progress = UIProgressView(frame: CGRect(x: 20, y: 64, width: 150, height: 4))
      progress.progress = 0.4
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.frame.origin = CGPoint(x: 190, y: 56)
      wheel.startAnimating()
      let panel = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      panel.frame = CGRect(x: 40, y: 120, width: 160, height: 60)
      panel.layer.cornerRadius = 16
      panel.clipsToBounds = true
      for view in [field, progress, wheel, panel] as [UIView] { stage.window.addSubview(view) }
      let picture = try Picture(stage, at: 0.2, named: "controls-\(style.rawValue)")
      // Below the panel, the stripes are blurred: neighbours differ less than outside of it.
      func contrast(_ y: Int) -> Int {
        let row = (200..<280).map { picture.pixel($0, y)[style == .dark ? 0 : 2] }
        return (row.max() ?? 0) - (row.min() ?? 0)
      }
      #expect(contrast(300) < 40 && contrast(220) > 150)
      // The border is as light or as dark as the ground.
      #expect(picture.shows(style == .dark ? [58, 58, 60] : [209, 209, 214], 240, 33))
      // The filled part of the bar has the tint.
      #expect(picture.pixel(60, 132)[2] > 200 && picture.pixel(60, 132)[0] < 60)
      let light = picture.count(in: CGRect(x: 380, y: 112, width: 40, height: 40)) {
        style == .dark ? $0[0] > 90 : $0[0] < 200
      }
      #expect(light > 40)
    }
  }

  @Test("a blur is as strong at the edge of the stage as in its middle", arguments: [1.0, 2, 3])
  func blurredEdge(_ scale: CGFloat) throws {
    let stage = Stage(size: CGSize(width: 90, height: 70), scale: scale)
    stage.window.backgroundColor = UIColor(white: 0.2, alpha: 1)
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    panel.frame = CGRect(x: 0, y: 0, width: 90, height: 60)
    stage.window.addSubview(panel)
    let image = try stage.image(at: 0)
    let bytes = image.pixels
    let middle = bytes[(image.height / 2 * image.width + image.width / 2) * 4]
    for row in 0..<image.height * 6 / 7 {
      for column in 0..<image.width {
        let found = bytes[(row * image.width + column) * 4]
        #expect(abs(Int(found) - Int(middle)) <= 1, "\(column) \(row)")
      }
    }
  }
}
