import Testing

@testable import LaminaCLI

@Suite("Numbers, sizes and colours on the command line")
struct ArgumentTests {
  @Test(
    "invalid sizes are rejected",
    arguments: [
      "", "x", "640", "0x360", "640x0", "-1x5", "nanxnan", "infx1", "1e9x1", "65536x1", "1x65536",
      "1000000x1000000", "640x360x1", "640 x 360", "0x10x10", "９x９",
    ])
  func badSize(text: String) { #expect(CanvasSize(argument: text) == nil) }

  @Test("sizes may have fractions and equal the limit", arguments: ["640x360", "0.5x65535"])
  func size(text: String) { #expect(CanvasSize(argument: text) != nil) }

  @Test(
    "seconds are finite, not negative and limited",
    arguments: ["", "nan", "inf", "-1", "1e3", "0x10", "10000001", "1,5", "--", "1-"])
  func badSeconds(text: String) { #expect(Seconds(argument: text) == nil) }

  @Test("seconds", arguments: [("0", 0.0), ("0.5", 0.5), (".5", 0.5), ("10000000", 1e7)])
  func seconds(text: String, value: Double) { #expect(Seconds(argument: text)?.value == value) }

  @Test(
    "byte counts have a unit", arguments: [("1M", 1 << 20), ("512m", 512 << 20), ("1.5G", 3 << 29)])
  func bytes(text: String, value: Int) { #expect(ByteCount(argument: text)?.value == value) }

  @Test(
    "byte counts without a unit or out of range are rejected",
    arguments: ["", "M", "1", "512", "0M", "-1G", "0.5M", "1025G", "nanM", "1e3M", "1K", "1MB"])
  func badBytes(text: String) { #expect(ByteCount(argument: text) == nil) }

  @Test("invalid scales are rejected", arguments: ["0", "-2", "nan", "65"])
  func badScale(text: String) { #expect(PixelScale(argument: text) == nil) }

  @Test("colours have three, four, six or eight hexadecimal digits or a name")
  func color() throws {
    let red = try #require(HexColor(argument: "#ff000080"))
    #expect(red.red == 1 && red.green == 0 && red.alpha == 128.0 / 255)
    #expect(HexColor(argument: "00ff00")?.green == 1)
    #expect(HexColor(argument: "transparent")?.alpha == 0)
    #expect(HexColor(argument: "Red") == HexColor(argument: "#ff0000"))
    #expect(HexColor(argument: "rebeccapurple") == HexColor(argument: "#663399"))
    #expect(HexColor(argument: "#f00") == HexColor(argument: "red"))
    #expect(HexColor(argument: "#f008") == HexColor(argument: "#ff000088"))
    for text in ["", "#", "#ff", "fff", "#fffff", "#gggggg", "#1234567", "+ffffff", "reddish"] {
      #expect(HexColor(argument: text) == nil)
    }
  }

  @Test("the progress line has frames, frame rate and remaining time")
  func progress() {
    #expect(
      ProgressText(done: 120, total: 300, seconds: 2).line == "frame 120/300  60.0 fps  3.0 s left")
    #expect(ProgressText(done: 0, total: 3, seconds: 0).line == "frame 0/3  0.0 fps  0.0 s left")
  }

  @Test("exit codes are unique")
  func exitCodes() {
    #expect(Set(ToolExitCode.allCases.map(\.rawValue)).count == ToolExitCode.allCases.count)
  }
}
