import CoreGraphics
import Foundation
import Testing

@Suite("ICC profiles")
struct ProfileTests {
  @Test("a space and its own ICC profile give the same colours")
  func roundTrip() throws {
    for name in [
      CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.adobeRGB1998,
      CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearSRGB,
    ] {
      let space = try #require(CGColorSpace(name: name))
      let data = try #require(space.copyICCData())
      let read = try #require(CGColorSpace(iccData: data))
      #expect(read.model == space.model && read.numberOfComponents == space.numberOfComponents)
      let values = Array([CGFloat(0.8), 0.4, 0.1].prefix(space.numberOfComponents)) + [1]
      let a = try #require(CGColor(colorSpace: space, components: values))
      let b = try #require(CGColor(colorSpace: read, components: values))
      let gap = a.rgba.components - b.rgba.components
      #expect(max(gap.max(), -gap.min()) < 0.004, "\(name)")
    }
  }

  @Test("bytes that are not a profile are rejected or give the alternate space")
  func refused() throws {
    #expect(CGColorSpace(iccProfileData: NSData()) == nil)
    #expect(CGColorSpace(iccData: "x" as NSString) == nil)
    let junk = CGDataProvider(bytes: Array(repeating: 0x61, count: 300))
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(
      CGColorSpace(iccBasedNComponents: 1, range: nil, profile: junk, alternate: gray)?.model
        == .monochrome)
    #expect(
      CGColorSpace(iccBasedNComponents: 3, range: nil, profile: junk, alternate: gray) == nil)
    let whole = try #require(CGColorSpace(name: CGColorSpace.sRGB)?.copyICCData())
    for length in stride(from: 0, to: whole.length, by: 7) {
      _ = CGColorSpace(
        iccProfileData: whole.subdata(with: NSRange(location: 0, length: length)) as NSData)
    }
  }
}
