import CoreGraphics
import Foundation
import Glibc
import LaminaDocuments
import QuartzCore
import Testing

@testable import LaminaKit

/// Whatever a small document multiplies, reading it and evaluating its frames ends at the limit of
/// time: all loops ask for the time often enough.
@Suite("Multiplied documents", .serialized) struct MultiplicationTests {
  /// The limit of reading, and of a frame, in milliseconds.
  private static let limit = 200

  /// The processor time of this thread in seconds: other threads and processes do not count.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processor time of some work; errors of limits are expected.
  private func cost<Result>(_ work: () throws -> Result) throws -> (seconds: Double, Result?) {
    let start = processorTime()
    do {
      let result = try work()
      return (processorTime() - start, result)
    } catch let error as DocumentError {
      switch error.problem {
      case .limit, .tooSlow: return (processorTime() - start, nil)
      default: throw error
      }
    } catch LaminaError.limitExceeded {
      return (processorTime() - start, nil)
    }
  }

  @Test(
    "REL-1: the limit of time holds within 10 % and one second", arguments: MultipliedDocument.all)
  func holds(_ document: MultipliedDocument) throws {
    var device = DeviceOptions()
    for limit in Limit.allCases { device.limits[limit] = limit.untrusted }
    device.limits[.readingTime] = Self.limit
    device.limits[.frameTime] = Self.limit
    let bytes = Array(document.text.utf8)
    let budget = device.budget
    let most = Double(Self.limit) / 1_000 * 1.1 + 1
    let (reading, loaded) = try cost { () throws -> any LoadedDocument in
      document.isLottie
        ? try LottieDocument.read(bytes, file: "a.json", budget: budget)
        : try CAMLDocument.read(bytes, file: "a.caml", budget: budget)
    }
    #expect(reading <= most, "reading took \(reading) seconds")
    guard let loaded else { return }
    let stage = Stage(size: loaded.size, scale: 1, device: device)
    stage.layer.addSublayer(loaded.rootLayer)
    for frame in 0..<3 {
      let (seconds, _) = try cost { try stage.evaluate(at: Double(frame) / 30 + 0.5) }
      #expect(seconds <= most, "frame \(frame) took \(seconds) seconds")
    }
  }
}
