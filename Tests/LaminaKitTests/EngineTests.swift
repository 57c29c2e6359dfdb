import CoreGraphics
import Foundation
import Testing

@testable import LaminaKit

@Suite("Engines that are opened and closed", .serialized) struct EngineTests {
  /// `LAMINA_ENGINES` is the number of engines; with it memory and descriptors are measured, which
  /// needs a process without other tests.
  private static let wanted =
    ProcessInfo.processInfo.environment["LAMINA_ENGINES"].flatMap(Int.init)

  /// Opens a device, draws a frame and closes it.
  private func picture() throws -> [UInt8] {
    let stage = Stage(size: CGSize(width: 64, height: 64))
    let layer = CALayer()
    layer.frame = CGRect(x: 8, y: 8, width: 40, height: 40)
    layer.cornerRadius = 6
    layer.shadowOpacity = 0.5
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(layer)
    return try stage.image(at: 0).pixels
  }

  private var residentKiB: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  private var descriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  @Test("REL-13: each draws the same, and keeps neither memory nor descriptors")
  func engines() throws {
    let count = Self.wanted ?? 6
    let first = try picture()
    for _ in 0..<count / 4 { #expect(try picture() == first) }
    let memory = residentKiB
    let files = descriptors
    for _ in count / 4..<count { #expect(try picture() == first) }
    guard Self.wanted != nil else { return }
    let growth = residentKiB - memory
    #expect(growth <= 10 * max(1, count * 3 / 4), "\(growth) KiB")
    #expect(descriptors <= files)
  }
}
