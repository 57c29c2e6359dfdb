import CoreGraphics
import Testing

@testable import LaminaKit

@Suite("Memory limits")
struct MemoryAllowanceTests {
  /// The available memory of a system with these files.
  private func available(_ files: [String: String], addresses: Int? = nil) -> Int {
    SystemMemory(addresses: addresses) { files[$0] }.available
  }

  private static let free = "MemFree: 10 kB\nMemAvailable:   4000 kB\nBuffers: 7 kB\n"

  @Test("what is available without swapping")
  func free() {
    #expect(available(["/proc/meminfo": Self.free]) == 4_000 * 1_024)
    #expect(available(["/proc/meminfo": "MemAvailable: many kB\n"]) == .max)
    #expect(available(["/proc/meminfo": "MemAvailable: 9223372036854775807 kB\n"]) == .max)
    #expect(available([:]) == .max)
    #expect(available(["/proc/meminfo": Self.free], addresses: 3_000) == 3_000)
  }

  @Test("the smallest limit of the process's control groups, version 1 or 2")
  func groups() {
    var files = [
      "/proc/meminfo": Self.free, "/proc/self/cgroup": "0::/a/b\n",
      "/sys/fs/cgroup/a/b/memory.max": "max\n",
    ]
    #expect(available(files) == 4_000 * 1_024)
    files["/sys/fs/cgroup/a/memory.max"] = "3000000\n"
    #expect(available(files) == 3_000_000)
    files["/sys/fs/cgroup/memory.max"] = "2000000\n"
    #expect(available(files) == 2_000_000)
    files["/proc/self/cgroup"] = "7:cpu,cpuacct:/x\n4:memory:/x\nnonsense\n"
    files["/sys/fs/cgroup/memory/x/memory.limit_in_bytes"] = "1000000\n"
    #expect(available(files) == 1_000_000)
  }

  @Test("the standard allowance is positive; negative sizes are clamped")
  func standard() {
    #expect(MemoryAllowance.standard.bytes > 64 << 20)
    #expect(MemoryAllowance(bytes: -5).bytes == 0)
  }

  @Test("an image that takes exactly the allowance is drawn; one byte less is an error")
  func boundary() throws {
    // The pixels, and a surface with sides rounded up to multiples of 64.
    let needed = 4 * (100 * 50 + 128 * 64)
    let size = CGSize(width: 100, height: 50)
    func stage(_ bytes: Int) -> Stage {
      let stage = Stage(
        size: size, scale: 1, device: DeviceOptions(memory: MemoryAllowance(bytes: bytes)))
      stage.background = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      return stage
    }
    #expect(try stage(needed).image(at: 0).width == 100)
    #expect(throws: LaminaError.self) { try stage(needed - 1).image(at: 0) }
    #expect(throws: LaminaError.self) { try stage(needed - 1).export(to: "x.png", duration: 1) }
    // Dumps need no memory for drawing.
    #expect(try !stage(0).dump(.passes, at: 0).isEmpty)
    let error = #expect(throws: LaminaError.self) { try stage(1 << 10).image(at: 0) }
    #expect(error?.description.hasPrefix("a picture of 100 x 50 pixels takes 0 MiB") == true)
  }
}
