import Foundation
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after another, on its event loop.
final class ServeConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// Seconds that a request may take to arrive, and an answer to be taken.
  private static let timeout = TimeAmount.seconds(30)
  /// How long the rest of a refused body is read, so that the client sees the answer.
  private static let linger = TimeAmount.seconds(2)

  private enum State {
    case idle
    /// The body is arriving.
    case reading(ServeJob.Head, [UInt8])
    case drawing(ServeJob)
    /// What arrives is left out, and the connection is closed.
    case refused
  }

  private let routes: ServeRoutes
  private let heads: RequestHeadLimit
  private let answers: ServeAnswers
  private var state = State.idle
  private var keepsAlive = true
  /// An answer that the end of the request is awaited for.
  private var early: ServeAnswer?
  private var end: Scheduled<Void>?
  /// The bytes that are counted for the connection.
  private var taken = 0

  init(_ routes: ServeRoutes, _ heads: RequestHeadLimit, _ answers: ServeAnswers) {
    self.routes = routes
    self.heads = heads
    self.answers = answers
  }

  func channelActive(context: ChannelHandlerContext) {
    close(context.channel, in: Self.timeout)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    if case .drawing(let job) = state { job.cancel() }
    state = .refused
    giveBack()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Closes the connection after a time, unless something else is scheduled.
  private func close(_ channel: any Channel, in time: TimeAmount) {
    end?.cancel()
    end = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  private func giveBack() {
    routes.bodies.giveBack(taken)
    taken = 0
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let part): add(part, context)
    case .end:
      heads.expectHead()
      finish(context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard case .idle = state else { return }
    keepsAlive = head.isKeepAlive
    switch routes.route(head) {
    case .answer(let answer):
      let length = head.headers.first(name: "content-length") ?? "0"
      let hasBody = length != "0" || head.headers.contains(name: "transfer-encoding")
      if hasBody { refuse(answer, context) } else { early = answer }
    case .render(let job):
      state = .reading(job, [])
      if head.headers.first(name: "expect")?.lowercased() == "100-continue" {
        let go = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
      }
    }
  }

  private func add(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    guard case .reading(let head, var body) = state else { return }
    state = .idle
    let count = part.readableBytes
    guard body.count + count <= routes.maxBody else { return refuse(routes.largeBody, context) }
    guard routes.bodies.take(count) else {
      let answer = ServeProblem.queueFull.answer("too many bodies are held")
      return refuse(answer.with("Retry-After", "1"), context)
    }
    taken += count
    body.append(contentsOf: part.readableBytesView)
    state = .reading(head, body)
  }

  /// Answers before the body has arrived, of which the rest is left out.
  private func refuse(_ answer: ServeAnswer, _ context: ChannelHandlerContext) {
    state = .refused
    keepsAlive = false
    giveBack()
    send(answer, context)
  }

  private func finish(_ context: ChannelHandlerContext) {
    if let early {
      self.early = nil
      return send(early, context)
    }
    guard case .reading(let head, let body) = state else { return }
    end?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let answers = answers
    answers.begin()
    let job = ServeJob(body, head) { answer in
      loop.execute {
        let (connection, context) = bound.value
        guard case .drawing = connection.state, context.channel.isActive else {
          return answers.end()
        }
        connection.state = .idle
        connection.giveBack()
        connection.send(answer, context) { answers.end() }
      }
    } ifCancelled: {
      answers.end()
    }
    state = .drawing(job)
    routes.queue.add(job)
  }

  private func send(
    _ answer: ServeAnswer, _ context: ChannelHandlerContext,
    _ done: @escaping @Sendable () -> Void = {}
  ) {
    var headers = HTTPHeaders([
      ("Content-Type", answer.type), ("Content-Length", "\(answer.body.count)"),
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Connection", keepsAlive ? "keep-alive" : "close"),
    ])
    for header in answer.headers { headers.add(name: header.name, value: header.value) }
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let body = context.channel.allocator.buffer(bytes: answer.body)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    let channel = context.channel
    // A client that takes nothing is left; so is one that goes on sending what is refused.
    close(channel, in: Self.timeout)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { result in
      done()
      let connection = bound.value
      if case .failure = result { return channel.close(promise: nil) }
      if case .refused = connection.state {
        return connection.close(channel, in: Self.linger)
      }
      if !connection.keepsAlive { return channel.close(promise: nil) }
      connection.close(channel, in: Self.timeout)
    }
  }
}
