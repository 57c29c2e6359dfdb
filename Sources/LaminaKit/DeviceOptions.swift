package import CoreGraphics
import LaminaCompositor
package import LaminaExport
import LaminaGL
import LaminaScene
import LaminaThreads

/// GL device selection of a stage, with limits of memory and time.
package struct DeviceOptions: Hashable, Sendable {
  /// Names of the EGL platforms, in order of preference.
  package static let platforms = EGLPlatform.allCases.map(\.rawValue)

  /// The EGL platform to use; nil tries `LAMINA_EGL_PLATFORM`, then the platforms in order of
  /// preference.
  package var platform: String?
  /// Whether software rendering is an error.
  package var requiresGPU: Bool
  /// Seconds without progress of the driver after which it is given up; nil is 30 for hardware and
  /// 300 for software.
  package var timeout: Double?
  /// Memory limit of images and surfaces.
  package var memory: MemoryAllowance
  /// A device that other stages use as well; nil for one of the stage's own.
  package var shared: SharedDevice?
  /// Bytes of images that stay on the device after the frames that show them; nil for the default.
  package var imageBudget: Int?
  /// Limits that differ from the default ones.
  package var limits: [Limit: Int] = [:]
  /// Whether a document that is a single file may read none beside it.
  package var readsOnlyBundle = false
  /// Whether the steps of frames are measured, for `Stage.timings`, and their pixels counted.
  package var measuresTime = false
  /// How the samples of frames are stored while they are drawn; that of `shared` if there is one.
  package var depth = FrameDepth.eight
  /// The space that frames are drawn in; that of `shared` if there is one.
  package var space = WorkingSpace.sRGB

  /// Whether the process draws frames of one size only.
  package var drawsOneSize = false
  /// Whether all frames are so small that handing them over to threads takes longer than drawing.
  private var drawsSmallFrames = false
  /// The number of threads of a driver that draws on the CPU; nil for as many as there are
  /// processors.
  package private(set) var threads: Int?

  package init(
    platform: String? = nil, requiresGPU: Bool = false, memory: MemoryAllowance = .standard
  ) {
    self.platform = platform
    self.requiresGPU = requiresGPU
    self.memory = memory
  }

  /// Gives frames of a document the default time for its size, unless a time was chosen.
  package mutating func limitFrames(of bytes: Int, canvas: CGSize, scale: Double) {
    guard limits[.frameTime] == nil else { return }
    limits[.frameTime] = Limit.time(bytes: bytes, pixels: Self.pixels(of: canvas, scale))
  }

  /// Pixels of a frame for each thread that draws them: with fewer, waking it takes longer than what
  /// it draws.
  private static let pixelsPerThread = 1 << 17
  /// The number of threads from which on the driver draws on threads of its own.
  private static let leastThreads = 3

  /// Lets a driver that draws on the CPU start no more threads than frames of a size need, if no
  /// others are drawn. With none, it draws on the thread that calls it.
  package mutating func limitThreads(canvas: CGSize, scale: Double) {
    let needed = Self.pixels(of: canvas, scale) / Self.pixelsPerThread
    drawsSmallFrames = drawsOneSize && needed < Self.leastThreads
    threads = drawsSmallFrames ? 0 : drawsOneSize && needed < Processors.count ? needed : nil
  }

  /// Whether small frames may be drawn on the calling thread, which a driver that hangs would stop.
  var mayDrawOnCaller: Bool {
    drawsSmallFrames && !requiresGPU && shared == nil && HungDriver.isHandled
  }

  private static func pixels(of canvas: CGSize, _ scale: Double) -> Int {
    clampedInt(Double(canvas.width * canvas.height) * scale * scale)
  }

  /// The limits of documents and frames.
  package var budget: Budget { Budget(memory.limits(limits)) }

  /// The compositor's options.
  var compositor: CompositorOptions {
    var options = CompositorOptions(context)
    options.limits = memory.limits(limits)
    options.memory = memory.bytes
    options.space = space
    options.depth = depth.isDeep ? .float : .eight
    options.headroom = depth == .float ? .infinity : 1
    options.measuresTime = measuresTime
    options.imageBudget = min(imageBudget ?? options.imageBudget, memory.bytes / 8)
    return options
  }

  /// The GL context's options.
  var context: GLContextOptions {
    var options = GLContextOptions(
      platform: platform.flatMap(EGLPlatform.init(rawValue:)), requiresGPU: requiresGPU)
    options.threads = threads
    return options
  }
}
