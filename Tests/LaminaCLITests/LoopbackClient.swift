import Foundation
import Glibc

/// A plain HTTP client for a server on this machine: one request per connection, with any headers.
struct LoopbackClient {
  struct Response {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  enum Problem: Error { case noSocket, cannotConnect, noAnswer }

  let port: UInt16

  /// A connection for parts of requests.
  func connect() throws -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw Problem.noSocket }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status == 0 { return socket }
    close(socket)
    throw Problem.cannotConnect
  }

  /// Sends bytes as far as the server takes them.
  func write(_ text: String, to socket: Int32) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// The answer to what was written, when the server has closed the connection.
  func answer(of socket: Int32) throws -> Response {
    defer { close(socket) }
    return try Self.parse(read(socket))
  }

  /// Sends a request; the host is the address unless `headers` name another one.
  func send(
    _ path: String, method: String = "GET", headers: [String: String] = [:], body: String = ""
  ) throws -> Response {
    let socket = try connect()
    defer { close(socket) }
    let standard = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
    let lines = standard.merging(headers) { $1 }.map { "\($0): \($1)\r\n" }.sorted().joined()
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let request = Array("\(method) \(path) HTTP/1.1\r\n\(lines)\(length)\r\n\(body)".utf8)
    guard Glibc.send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { throw Problem.cannotConnect }
    return try Self.parse(read(socket))
  }

  private func read(_ socket: Int32) -> [UInt8] {
    var bytes = [UInt8]()
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &part, part.count, 0)
      guard count > 0 else { return bytes }
      bytes += part.prefix(count)
    }
  }

  private static func parse(_ bytes: [UInt8]) throws -> Response {
    let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))
    guard let end else { throw Problem.noAnswer }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { throw Problem.noAnswer }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return Response(status: status, headers: headers, body: Array(bytes[end.upperBound...]))
  }
}
