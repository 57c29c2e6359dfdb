import CoreGraphics
import CoreText
import Foundation

extension LottieGlyphs {
  /// The parts of a paragraph that are lines of at most a width, for size 1: broken as the text engine
  /// does, between words, else within a word. Spaces at which a line is broken are in no part.
  func broken(_ text: ShapedText, width: Double, tracking: Double) -> [Range<Int>] {
    let count = text.characters.count
    var starts = [0]
    for start in lineStarts(text, width: width, tracking: tracking) {
      if let last = starts.last, start > last, start < count { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [count]).map { start, next in
      var end = next
      if next < count {
        while end > start, text.characters[end - 1] == " " { end -= 1 }
      }
      return start..<end
    }
  }

  /// The first character of each line.
  private func lineStarts(_ text: ShapedText, width: Double, tracking: Double) -> [Int] {
    var (begins, length): ([Int], Int) = ([], 0)
    for character in text.characters {
      begins.append(length)
      length += character.utf16.count
    }
    var attributes = attributes(text)
    attributes[NSAttributedString.Key(kCTKernAttributeName as String)] = tracking * 100
    let string = NSAttributedString(
      string: text.characters.map(String.init).joined(), attributes: attributes)
    // The tracking after the last character does not count; exporters round the width of boxes.
    let side = max(width + max(tracking, 0) + 1e-3, 0) * 100
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: side, height: 1e8), transform: nil)
    var lines: [CTLine] = []
    _ = Diagnostics.collect {
      let setter = CTFramesetterCreateWithAttributedString(string)
      let frame = CTFramesetterCreateFrame(
        setter, CFRange(location: 0, length: 0), path, nil)
      lines = CTFrameGetLines(frame).compactMap { $0 as? CTLine }
    }
    return lines.map { line in
      let start = CTLineGetStringRange(line).location
      return begins.binarySearch(notBefore: { $0 < start })
    }
  }
}
