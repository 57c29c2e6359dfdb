import CoreGraphics
import LaminaText
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Labels whose text is slightly too wide")
struct LabelTighteningTests {
  private let room: CGFloat

  private func label() -> LabelText {
    var label = LabelText()
    label.text = "The quick brown fox"
    return label
  }

  init() {
    var label = LabelText()
    label.text = "The quick brown fox"
    room = label.frame(in: CGSize(width: CGFloat.infinity, height: 100), lines: 1).size.width
  }

  private func frame(_ label: LabelText, of width: CGFloat) -> TextFrame {
    label.frame(in: CGSize(width: room * width, height: 100), lines: 1)
  }

  @Test("up to five percent are taken from between the letters, more is truncated")
  func width() {
    var label = label()
    #expect(frame(label, of: 0.97).isTruncated)
    label.tightens = true
    let tight = frame(label, of: 0.97)
    #expect(!tight.isTruncated && tight.size.width <= room * 0.97)
    #expect(tight.size.height == frame(label, of: 2).size.height)
    #expect(frame(label, of: 2).size.width == room)
    #expect(frame(label, of: 0.9).isTruncated)
    label.lineBreakMode = .byClipping
    #expect(frame(label, of: 0.97).size.width >= tight.size.width)
  }

  @Test("the size of the font changes only if tightening does not suffice")
  func shrinking() {
    var label = label()
    label.tightens = true
    label.fitsWidth = true
    let height = frame(label, of: 2).size.height
    #expect(frame(label, of: 0.97).size.height == height)
    let small = frame(label, of: 0.5)
    #expect(!small.isTruncated && small.size.height < height * 0.7)
  }

  @Test("the property is that of labels, of paragraph styles and of the texts of lists")
  func properties() {
    let label = UILabel()
    #expect(!label.allowsDefaultTighteningForTruncation)
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.allowsDefaultTighteningForTruncation)
    let style = NSMutableParagraphStyle()
    style.allowsDefaultTighteningForTruncation = true
    #expect((style.copy() as? NSParagraphStyle)?.allowsDefaultTighteningForTruncation == true)
    var text = self.label()
    text.attributed = NSAttributedString(
      string: "The quick brown fox", attributes: [.paragraphStyle: style])
    #expect(!frame(text, of: 0.97).isTruncated)
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.textProperties.allowsDefaultTighteningForTruncation = true
    let view = UIListContentView(configuration: content)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.contains { $0.allowsDefaultTighteningForTruncation })
  }
}
