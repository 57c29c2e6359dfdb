/// Called when a provider no longer needs its info.
public typealias CGDataProviderReleaseInfoCallback =
  @convention(c) (UnsafeMutableRawPointer?) -> Void
/// Copies the next bytes into a buffer and returns their count.
public typealias CGDataProviderGetBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int
/// Skips bytes and returns their count.
public typealias CGDataProviderSkipForwardCallback =
  @convention(c) (UnsafeMutableRawPointer?, off_t) -> off_t
/// Rewinds to the first byte.
public typealias CGDataProviderRewindCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void
/// Returns a pointer to all bytes.
public typealias CGDataProviderGetBytePointerCallback =
  @convention(c) (UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Releases the pointer to all bytes.
public typealias CGDataProviderReleaseBytePointerCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
/// Copies bytes at a position into a buffer and returns their count.
public typealias CGDataProviderGetBytesAtPositionCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int

/// The callbacks of a sequential data provider.
public struct CGDataProviderSequentialCallbacks {
  /// The version of this structure, 0.
  public var version: UInt32 = 0
  /// Copies the next bytes.
  public var getBytes: CGDataProviderGetBytesCallback?
  /// Skips bytes.
  public var skipForward: CGDataProviderSkipForwardCallback?
  /// Rewinds to the first byte.
  public var rewind: CGDataProviderRewindCallback?
  /// Called after reading.
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  /// Creates an empty structure.
  public init() {}

  /// Creates a structure with callbacks.
  public init(
    version: UInt32, getBytes: CGDataProviderGetBytesCallback?,
    skipForward: CGDataProviderSkipForwardCallback?, rewind: CGDataProviderRewindCallback?,
    releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    self.version = version
    self.getBytes = getBytes
    self.skipForward = skipForward
    self.rewind = rewind
    self.releaseInfo = releaseInfo
  }
}

/// The callbacks of a random-access data provider.
public struct CGDataProviderDirectCallbacks {
  /// The version of this structure, 0.
  public var version: UInt32 = 0
  /// Returns a pointer to all bytes.
  public var getBytePointer: CGDataProviderGetBytePointerCallback?
  /// Releases the pointer.
  public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
  /// Copies bytes at a position.
  public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
  /// Called after reading.
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  /// Creates an empty structure.
  public init() {}

  /// Creates a structure with callbacks.
  public init(
    version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
    releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
    getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?,
    releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    self.version = version
    self.getBytePointer = getBytePointer
    self.releaseBytePointer = releaseBytePointer
    self.getBytesAtPosition = getBytesAtPosition
    self.releaseInfo = releaseInfo
  }
}

extension CGDataProvider {
  /// Creates a provider by reading all bytes; nil beyond the limit of image bytes.
  public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?,
    callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    guard let read = callbacks.pointee.getBytes else { return nil }
    var bytes: [UInt8] = []
    while let chunk = Self.chunk(65_536, { read(info, $0, 65_536) }) {
      bytes.append(contentsOf: chunk)
      if bytes.count > Limit.imageBytes.standard { return nil }
    }
    self.init(bytes: bytes, info: info)
    callbacks.pointee.releaseInfo?(info)
  }

  /// Creates a provider by reading `size` bytes; nil if there are fewer.
  public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: off_t,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    guard size >= 0, size <= Limit.imageBytes.standard else { return nil }
    let functions = callbacks.pointee
    if let start = functions.getBytePointer?(info) {
      let bytes = Array(UnsafeRawBufferPointer(start: start, count: size))
      functions.releaseBytePointer?(info, start)
      self.init(bytes: bytes, info: info)
    } else if let read = functions.getBytesAtPosition,
      let bytes = Self.chunk(size, { read(info, $0, 0, size) }), bytes.count == size
    {
      self.init(bytes: bytes, info: info)
    } else {
      return nil
    }
    functions.releaseInfo?(info)
  }

  /// The bytes that `read` writes into a buffer of `size` bytes; nil if there are none.
  private static func chunk(
    _ size: Int, _ read: (UnsafeMutableRawPointer) -> Int
  ) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      filled = min(max(read(UnsafeMutableRawPointer(start)), 0), size)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
