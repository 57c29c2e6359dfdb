/// What distinguishes the methods of selectors: the types of target and argument, and the function.
struct SelectorIdentity: Hashable, Sendable {
  let target: ObjectIdentifier
  let argument: ObjectIdentifier?
  /// The code of the function, and that of the function it wraps.
  private let code: [UInt]

  /// The identity of a function that is the only field of a structure.
  init<Function>(_ target: Any.Type, _ argument: Any.Type?, _ function: Function) {
    self.target = ObjectIdentifier(target)
    self.argument = argument.map { ObjectIdentifier($0) }
    code = Self.code(function)
  }

  /// The size of the header of an object, after which a context has what it captures, in bytes.
  private static let header = 2 * MemoryLayout<UInt>.size

  private static func code<Function>(_ function: Function) -> [UInt] {
    withUnsafeBytes(of: function) { bytes in
      guard bytes.count == 2 * MemoryLayout<UInt>.size else { return [] }
      let (code, context) = bytes.loadUnaligned(as: (UInt, UInt).self)
      guard let context = UnsafeRawPointer(bitPattern: context) else { return [code] }
      return [code, context.load(fromByteOffset: header, as: UInt.self)]
    }
  }
}
