import LaminaKit
import LaminaViews
import Testing
import UIKit

@MainActor @Suite("Font descriptors and attachments", .serialized)
struct FontDescriptorTests {
  @Test("descriptors have the attributes of fonts, and make the same fonts")
  func attributes() {
    let font = UIFont.boldSystemFont(ofSize: 21)
    let descriptor = font.fontDescriptor
    #expect(descriptor.pointSize == 21 && descriptor.symbolicTraits == .traitBold)
    #expect(descriptor.postscriptName == font.fontName)
    #expect(descriptor.object(forKey: .family) as? String == font.familyName)
    #expect(UIFont(descriptor: descriptor, size: 0) == font)
    #expect(UIFont(descriptor: descriptor, size: 9).pointSize == 9)
  }

  @Test("traits, weights, designs and faces select other fonts")
  func copies() {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    let both = plain.withSymbolicTraits([.traitBold, .traitItalic])
    #expect(both?.symbolicTraits == [.traitBold, .traitItalic] && both?.pointSize == 17)
    #expect(both?.withSymbolicTraits([])?.symbolicTraits == [])
    let heavy = plain.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold], .size: 30,
    ])
    #expect(heavy.symbolicTraits == .traitBold && heavy.pointSize == 30)
    #expect(plain.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
    #expect(plain.withFace("Bold").symbolicTraits.contains(.traitBold))
    #expect(
      UIFontDescriptor(fontAttributes: [.family: "DejaVu Serif"]).postscriptName == "DejaVuSerif")
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body.pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize)
  }

  @Test("an attachment takes its space in a line, and its image is drawn there")
  func attachment() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 30), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
    }
    let attachment = NSTextAttachment(image: image)
    let font = UIFont.systemFont(ofSize: 20)
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    let bare = text.size().width
    text.append(NSAttributedString(attachment: attachment))
    #expect(abs(text.size().width - bare - 20) < 0.1)
    #expect(text.size().height > 30)
    attachment.bounds = CGRect(x: 0, y: -6, width: 40, height: 12)
    #expect(abs(text.size().width - bare - 40) < 0.1)

    let stage = Stage(size: CGSize(width: 100, height: 40), scale: 1)
    stage.window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.attributedText = text
    stage.window.addSubview(label)
    let picture = try Picture(stage, at: 0, named: "attachment")
    let red = picture.count(in: CGRect(x: 0, y: 0, width: 100, height: 40)) {
      $0[0] > 250 && $0[1] < 5
    }
    #expect(abs(red - 40 * 12) <= 52)
    let baseline = Int((40 - text.size().height) / 2 + font.ascender)
    #expect(picture.shows([255, 0, 0], Int(bare) + 20, baseline))
    #expect(!picture.shows([255, 0, 0], Int(bare) + 20, baseline - 9))
  }

  @Test("a template has the colour of the text")
  func template() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
    stage.window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let text = NSMutableAttributedString(
      attributedString: NSAttributedString(
        attachment: NSTextAttachment(image: image.withRenderingMode(.alwaysTemplate))))
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
      range: NSRange(location: 0, length: 1))
    label.attributedText = text
    stage.window.addSubview(label)
    #expect(try Picture(stage, at: 0, named: "template").shows([0, 0, 255], 10, 20))
  }
}
