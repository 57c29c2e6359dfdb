import NIOCore

/// Refuses requests whose line and headers are longer than 8 KiB, before they are parsed: any web page
/// can send requests to this machine.
///
/// A head is held until it is whole, bodies are passed on as they are read. The state is that of one
/// connection, on its event loop.
final class RequestHeadLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The maximum size of a request's line and headers in bytes.
  static let most = 8_192

  /// An answer without a text.
  static let plainRefusal =
    "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

  /// The bytes of the answer.
  private let refusal: String
  /// The bytes of the head that is being read; nil while a body is.
  private var length: Int? = 0
  /// The head that is being read, as far as it is.
  private var held: ByteBuffer?
  /// Whether the last line so far is empty.
  private var isAtLineStart = false
  private var isClosed = false
  /// The number of bytes that arrived after the refusal.
  private var dropped = 0

  /// What is read after a refusal at most, in time and in bytes.
  private static let linger = TimeAmount.seconds(2)
  private static let mostDropped = 16 << 20

  init(refusal: String = RequestHeadLimit.plainRefusal) { self.refusal = refusal }

  /// Expects the head of the next request.
  func expectHead() { (length, isAtLineStart) = (0, false) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isClosed {
      dropped += unwrapInboundIn(data).readableBytes
      if dropped > Self.mostDropped { context.close(promise: nil) }
      return
    }
    var block = unwrapInboundIn(data)
    guard length != nil else { return context.fireChannelRead(data) }
    if isLong(block.readableBytesView) { return refuse(context) }
    if held == nil { held = block } else { held?.writeBuffer(&block) }
    guard length == nil, let whole = held else { return }
    held = nil
    context.fireChannelRead(wrapInboundOut(whole))
  }

  /// Counts the bytes of a head; returns whether they are too many.
  private func isLong(_ bytes: ByteBufferView) -> Bool {
    guard var length else { return false }
    for byte in bytes {
      length += 1
      if length > Self.most { return true }
      if byte == UInt8(ascii: "\n") {
        // Empty lines before a request belong to none.
        if isAtLineStart, length > 2 {
          self.length = nil
          return false
        }
        isAtLineStart = true
      } else if byte != UInt8(ascii: "\r") {
        isAtLineStart = false
      }
    }
    self.length = length
    return false
  }

  /// Answers, and reads what still arrives without keeping it: a connection that is closed with
  /// unread bytes is reset, and its client may never read the answer.
  private func refuse(_ context: ChannelHandlerContext) {
    isClosed = true
    held = nil
    let answer = context.channel.allocator.buffer(string: refusal)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(answer)).whenComplete { _ in
      channel.close(mode: .output, promise: nil)
    }
    channel.eventLoop.scheduleTask(in: Self.linger) { channel.close(promise: nil) }
  }
}
