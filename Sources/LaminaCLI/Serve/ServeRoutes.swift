import Foundation
import NIOHTTP1

/// The resources of a service: its health, and what draws documents.
struct ServeRoutes: Sendable {
  let access: ServeAccess
  let queue: ServeQueue
  let bodies: ServeBodies
  /// The most bytes of a body.
  let maxBody: Int

  /// What becomes of a request by its head.
  enum Route {
    case answer(ServeAnswer)
    /// The body is wanted, and drawn.
    case render(ServeJob.Head)
  }

  func route(_ head: HTTPRequestHead) -> Route {
    if let reason = access.refusal(head.headers) {
      return .answer(ServeProblem.refusedHost.answer(reason))
    }
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    switch parts.first.map(String.init) {
    case "/health": return .answer(health(head.method))
    case "/render": return render(head, parts.count > 1 ? parts[1] : "")
    default: return .answer(ServeProblem.notFound.answer("there are /render and /health"))
    }
  }

  private func health(_ method: HTTPMethod) -> ServeAnswer {
    guard method == .GET || method == .HEAD else { return Self.wrongMethod("GET") }
    let state = queue.state
    let health = Health(
      status: state.isStopping ? "stopping" : "ok", waiting: state.waiting, running: state.running,
      queue: queue.limit)
    let text = (try? JSONText.line(health)) ?? "{}"
    return .json(method == .HEAD ? "" : text, status: state.isStopping ? 503 : 200)
  }

  private struct Health: Encodable {
    var schemaVersion = JSONText.schemaVersion
    var status: String
    var waiting: Int
    var running: Int
    var queue: Int
  }

  private func render(_ head: HTTPRequestHead, _ query: Substring) -> Route {
    guard head.method == .POST else { return .answer(Self.wrongMethod("POST")) }
    if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }),
      length > maxBody
    {
      return .answer(largeBody)
    }
    guard let query = Self.items(query) else {
      return .answer(ServeProblem.malformedRequest.answer("the query cannot be read"))
    }
    return .render(
      ServeJob.Head(
        type: head.headers.first(name: "content-type") ?? "",
        accept: head.headers.first(name: "accept") ?? "", query: query))
  }

  var largeBody: ServeAnswer {
    ServeProblem.largeBody.answer("a body has at most \(maxBody) bytes")
  }

  private static func wrongMethod(_ allowed: String) -> ServeAnswer {
    ServeProblem.wrongMethod.answer("only \(allowed) is allowed").with("Allow", allowed)
  }

  /// The names and values of a query, decoded; nil for one with other characters than addresses have.
  static func items(_ query: Substring) -> [(name: String, value: String)]? {
    guard !query.isEmpty else { return [] }
    // A form writes spaces as plus signs.
    let text = query.replacing("+", with: "%20")
    guard let items = URLComponents(string: "/?\(text)")?.queryItems else { return nil }
    return items.map { ($0.name, $0.value ?? "") }
  }
}
