import Foundation
import LaminaPreview
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after another, on its event loop.
final class PreviewConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// Seconds that a request may take to arrive, from its first byte or the answer before it.
  private static let timeout = TimeAmount.seconds(30)

  private let routes: PreviewRoutes
  private let heads: RequestHeadLimit
  private var request: PreviewHTTPRequest?
  /// The bytes of its body so far.
  private var size = 0
  private var end: Scheduled<Void>?
  /// Bodies that are refused are read this far, so that the browser reads the answer.
  private static let longestBody = 1 << 20

  init(_ routes: PreviewRoutes, _ heads: RequestHeadLimit) {
    self.routes = routes
    self.heads = heads
  }

  func channelActive(context: ChannelHandlerContext) {
    wait(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    request = nil
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Closes the connection unless a request arrives in time.
  private func wait(_ channel: any Channel) {
    end?.cancel()
    end = channel.eventLoop.scheduleTask(in: Self.timeout) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      request = PreviewHTTPRequest(head)
      size = 0
    case .body(let part):
      add(part, context)
    case .end:
      heads.expectHead()
      end?.cancel()
      guard let request else { return }
      self.request = nil
      answer(request, context)
    }
  }

  /// Keeps a part of a body, or forgets it if the body is too large: the answer says so, unless the
  /// body does not end.
  private func add(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    size += part.readableBytes
    if size > PreviewRoutes.maxBody {
      request?.body = Data()
      request?.isTooLarge = true
    } else {
      request?.body.append(contentsOf: part.readableBytesView)
    }
    if size > Self.longestBody { context.close(promise: nil) }
  }

  private func answer(_ request: PreviewHTTPRequest, _ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let routes = routes
    let keepsAlive = request.headers.first(name: "connection")?.lowercased() != "close"
    Task {
      let answer = await routes.answer(request)
      loop.execute {
        let (connection, context) = bound.value
        guard context.channel.isActive else { return }
        connection.send(answer, keepsAlive: keepsAlive, context)
      }
    }
  }

  private func send(
    _ answer: PreviewAnswer, keepsAlive: Bool, _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders([
      ("Content-Type", answer.type), ("Content-Length", "\(answer.body.count)"),
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Content-Security-Policy", PreviewPage.livePolicy + "; frame-ancestors 'none'"),
      ("Connection", keepsAlive ? "keep-alive" : "close"),
    ])
    if let location = answer.location { headers.add(name: "Location", value: location) }
    if let frame = answer.frame { headers.add(name: "X-Lamina-Frame", value: frame) }
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let body = context.channel.allocator.buffer(bytes: answer.body)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { result in
      if case .failure = result { return channel.close(promise: nil) }
      if !keepsAlive { channel.close(promise: nil) }
    }
    wait(channel)
  }
}
