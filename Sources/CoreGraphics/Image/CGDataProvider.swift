/// Where bytes come from; here they are read once, when the provider is made.
public final class CGDataProvider: Sendable {
  package let bytes: [UInt8]
  private let infoAddress: UInt

  package init(bytes: [UInt8], info: UnsafeMutableRawPointer? = nil) {
    self.bytes = bytes
    infoAddress = UInt(bitPattern: info)
  }

  /// The bytes of `data`.
  public convenience init?(data: CFData) { self.init(bytes: [UInt8](data as Data)) }

  /// A copy of `size` bytes; `releaseData` is called at once.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Array(UnsafeRawBufferPointer(start: data, count: size)), info: info)
    releaseData(info, data, size)
  }

  /// The bytes of a file, nil where it cannot be read.
  public convenience init?(url: CFURL) {
    guard let path = url.path else { return nil }
    self.init(path: path)
  }

  /// The bytes of a file, nil where it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(path: String(cString: filename))
  }

  private convenience init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(bytes: [UInt8](data))
  }

  /// A copy of the bytes.
  public var data: CFData? { NSData(data: Data(bytes)) }

  /// The pointer that the provider was made with.
  public var info: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: infoAddress) }

  /// The number of this class.
  public static var typeID: CFTypeID { TypeNumber.dataProvider.rawValue }
}

/// Called when a provider needs its memory no more: the provider's info, the memory and its size.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
