/// A source of bytes, which are read once when the provider is created.
public final class CGDataProvider: Sendable {
  package let bytes: [UInt8]
  private let infoAddress: UInt

  package init(bytes: [UInt8], info: UnsafeMutableRawPointer? = nil) {
    self.bytes = bytes
    infoAddress = UInt(bitPattern: info)
  }

  /// Creates a provider of the bytes of `data`.
  public convenience init?(data: CFData) { self.init(bytes: [UInt8](data as Data)) }

  /// Creates a provider of a copy of `size` bytes; `releaseData` is called immediately.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Array(UnsafeRawBufferPointer(start: data, count: size)), info: info)
    releaseData(info, data, size)
  }

  /// Creates a provider of the bytes of a file; nil if it cannot be read.
  public convenience init?(url: CFURL) {
    self.init(path: url.path)
  }

  /// Creates a provider of the bytes of a file; nil if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(path: String(cString: filename))
  }

  private convenience init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(bytes: [UInt8](data))
  }

  /// A copy of the bytes.
  public var data: CFData? { NSData(data: Data(bytes)) }

  /// The info pointer passed to the initialiser.
  public var info: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: infoAddress) }

  /// The type identifier of the class.
  public static var typeID: CFTypeID { TypeNumber.dataProvider.rawValue }
}

/// Called with the provider's info, memory and size when the memory is no longer needed.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
