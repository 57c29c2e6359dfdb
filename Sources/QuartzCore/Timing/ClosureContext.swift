/// The object in which a function of Swift keeps what it captured.
///
/// Swift's runtime has such objects, and their metadata says where the captures begin. Metadata of
/// another kind, or captures elsewhere than behind the header, mean another version of the
/// runtime's layout: nothing is read then. Valid while the function exists, which owns the object.
struct ClosureContext {
  private let object: UnsafeRawPointer

  /// The context of a function that is the only field of a structure; nil without captures.
  init?<Function>(_ function: Function) {
    guard let words = Self.words(of: function),
      let object = UnsafeRawPointer(bitPattern: words.context)
    else { return nil }
    self.object = object
  }

  /// The address of a function's code; nil if a function is not two words.
  static func code<Function>(of function: Function) -> UInt? { words(of: function)?.code }

  private static func words<Function>(of function: Function) -> (code: UInt, context: UInt)? {
    withUnsafeBytes(of: function) { bytes in
      guard bytes.count == MemoryLayout<(UInt, UInt)>.size else { return nil }
      let words = bytes.loadUnaligned(as: (UInt, UInt).self)
      return (words.0, words.1)
    }
  }

  /// The kind of the metadata of objects with captures, in the runtime's enumeration.
  private static let capturesKind: UInt = 0x400
  /// The size of an object's header: metadata and reference count.
  private static let header = UInt32(2 * MemoryLayout<UInt>.size)

  /// The first word of what was captured; nil where the layout is not the known one.
  var firstCapture: UInt? {
    let address = object.load(as: UInt.self)
    guard let metadata = UnsafeRawPointer(bitPattern: address),
      address.isMultiple(of: UInt(MemoryLayout<UInt>.alignment)),
      metadata.load(as: UInt.self) == Self.capturesKind,
      metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self) == Self.header
    else { return nil }
    return object.load(fromByteOffset: Int(Self.header), as: UInt.self)
  }
}
