import CDeflate

/// A strict PNG parser that shares no code with the encoder, except libdeflate.
struct PNGFile {
  struct Malformed: Error { var what: String }

  var width = 0
  var height = 0
  var channels = 0
  var chunkTypes: [String] = []
  /// Unfiltered rows without padding.
  var samples: [UInt8] = []

  /// A picture of one zlib stream with straight alpha.
  init(width: Int, height: Int, stream: [UInt8]) throws {
    self.width = width
    self.height = height
    channels = 4
    samples = try unfilter(inflate(stream))
  }

  init(_ bytes: [UInt8]) throws {
    guard bytes.prefix(8) == [137, 80, 78, 71, 13, 10, 26, 10] else {
      throw Malformed(what: "signature")
    }
    var rest = bytes[8...]
    var data: [UInt8] = []
    while !rest.isEmpty {
      let chunk = try Self.chunk(&rest)
      chunkTypes.append(chunk.type)
      if chunk.type == "IHDR" { try readHeader(chunk.data) }
      if chunk.type == "IDAT" { data += chunk.data }
    }
    guard chunkTypes.first == "IHDR", chunkTypes.last == "IEND" else {
      throw Malformed(what: "order of chunks")
    }
    samples = try unfilter(inflate(data))
  }

  private mutating func readHeader(_ data: [UInt8]) throws {
    guard data.count == 13, data[8] == 8, data[10...].elementsEqual([0, 0, 0]) else {
      throw Malformed(what: "header")
    }
    width = Int(Self.number(data[0..<4]))
    height = Int(Self.number(data[4..<8]))
    channels = data[9] == 2 ? 3 : data[9] == 6 ? 4 : 0
  }

  private static func chunk(_ rest: inout ArraySlice<UInt8>) throws -> (type: String, data: [UInt8])
  {
    guard rest.count >= 12 else { throw Malformed(what: "chunk is cut") }
    let length = Int(number(rest.prefix(4)))
    guard rest.count >= length + 12 else { throw Malformed(what: "chunk is longer than the file") }
    let checked = rest.dropFirst(4).prefix(4 + length)
    guard number(rest.dropFirst(8 + length).prefix(4)) == checkSum(checked) else {
      throw Malformed(what: "check sum")
    }
    rest = rest.dropFirst(12 + length)
    return (String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4)))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32, bit by bit.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  private func inflate(_ data: [UInt8]) throws -> [UInt8] {
    var output = [UInt8](repeating: 0, count: (width * channels + 1) * height)
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    let result = libdeflate_zlib_decompress(
      decompressor, data, data.count, &output, output.count, nil)
    guard result == LIBDEFLATE_SUCCESS else { throw Malformed(what: "data") }
    return output
  }

  private func unfilter(_ lines: [UInt8]) throws -> [UInt8] {
    let row = width * channels
    var result = [UInt8](repeating: 0, count: row * height)
    for y in 0..<height {
      guard lines[y * (row + 1)] == 2 else { throw Malformed(what: "filter of row \(y)") }
      for x in 0..<row {
        let above = y == 0 ? 0 : result[(y - 1) * row + x]
        result[y * row + x] = lines[y * (row + 1) + 1 + x] &+ above
      }
    }
    return result
  }
}
