/// Called when a provider needs its info no more.
public typealias CGDataProviderReleaseInfoCallback =
  @convention(c) (UnsafeMutableRawPointer?) -> Void
/// Copies the next bytes into memory of a size and returns how many there were.
public typealias CGDataProviderGetBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int
/// Skips bytes and returns how many.
public typealias CGDataProviderSkipForwardCallback =
  @convention(c) (UnsafeMutableRawPointer?, off_t) -> off_t
/// Goes back to the first byte.
public typealias CGDataProviderRewindCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void
/// Returns the memory that holds all bytes.
public typealias CGDataProviderGetBytePointerCallback =
  @convention(c) (UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Takes back the memory that holds all bytes.
public typealias CGDataProviderReleaseBytePointerCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
/// Copies bytes from a position into memory of a size and returns how many there were.
public typealias CGDataProviderGetBytesAtPositionCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int

/// The functions of a provider that is read from its beginning on.
public struct CGDataProviderSequentialCallbacks {
  /// 0.
  public var version: UInt32 = 0
  /// Copies the next bytes.
  public var getBytes: CGDataProviderGetBytesCallback?
  /// Skips bytes.
  public var skipForward: CGDataProviderSkipForwardCallback?
  /// Goes back to the first byte.
  public var rewind: CGDataProviderRewindCallback?
  /// Called after reading.
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  /// No functions.
  public init() {}

  /// The given functions.
  public init(
    version: UInt32, getBytes: CGDataProviderGetBytesCallback?,
    skipForward: CGDataProviderSkipForwardCallback?, rewind: CGDataProviderRewindCallback?,
    releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    (self.version, self.getBytes, self.skipForward) = (version, getBytes, skipForward)
    (self.rewind, self.releaseInfo) = (rewind, releaseInfo)
  }
}

/// The functions of a provider that is read at any position.
public struct CGDataProviderDirectCallbacks {
  /// 0.
  public var version: UInt32 = 0
  /// Lends all bytes.
  public var getBytePointer: CGDataProviderGetBytePointerCallback?
  /// Takes them back.
  public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
  /// Copies bytes from a position.
  public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
  /// Called after reading.
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  /// No functions.
  public init() {}

  /// The given functions.
  public init(
    version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
    releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
    getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?,
    releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    (self.version, self.getBytePointer) = (version, getBytePointer)
    (self.releaseBytePointer, self.getBytesAtPosition) = (releaseBytePointer, getBytesAtPosition)
    self.releaseInfo = releaseInfo
  }
}

extension CGDataProvider {
  /// The bytes that the callbacks give until they give none; nil beyond the limit of image bytes.
  public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?,
    callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    guard let read = callbacks.pointee.getBytes else { return nil }
    var bytes: [UInt8] = []
    while let piece = Self.piece(65_536, { read(info, $0, 65_536) }) {
      bytes.append(contentsOf: piece)
      if bytes.count > Limit.imageBytes.standard { return nil }
    }
    self.init(bytes: bytes, info: info)
    callbacks.pointee.releaseInfo?(info)
  }

  /// The `size` bytes that the callbacks give; nil where they give fewer.
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
      let bytes = Self.piece(size, { read(info, $0, 0, size) }), bytes.count == size
    {
      self.init(bytes: bytes, info: info)
    } else {
      return nil
    }
    functions.releaseInfo?(info)
  }

  /// What `read` puts into memory of a size, nil for nothing.
  private static func piece(
    _ size: Int, _ read: (UnsafeMutableRawPointer) -> Int
  ) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      filled = min(max(read(UnsafeMutableRawPointer(start)), 0), size)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
