import FlyingFox
import Foundation
import LaminaPreview

/// The routes of a preview: its page, and what the page asks for.
struct PreviewRoutes: HTTPHandler {
  let access: PreviewAccess
  let queue: PreviewQueue

  /// The maximum size of a request's body in bytes.
  private static let maxBody = 65_536

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    Self.response(await answer(request))
  }

  private func answer(_ request: HTTPRequest) async -> PreviewAnswer {
    switch access.route(request) {
    case .failure(let refusal) where refusal.status == 308:
      return .redirection(to: refusal.reason)
    case .failure(let refusal): return .failure(refusal.status, refusal.reason)
    case .success("scene"): return await configure(request)
    case .success(let name):
      guard request.method == .GET else { return .failure(405, "only GET is allowed") }
      return await get(name, request.query)
    }
  }

  private func get(_ name: String, _ query: [HTTPRequest.QueryItem]) async -> PreviewAnswer {
    switch name {
    case "":
      return PreviewAnswer(type: "text/html; charset=utf-8", body: Data(PreviewPage.live.utf8))
    case "document": return await queue.perform(.facts)
    case "frame", "report", "overdraw":
      guard let time = query["time"].flatMap(Double.init), (0...Seconds.maximum).contains(time)
      else {
        return .failure(400, "time: seconds from 0 to \(Seconds.maximum)")
      }
      switch name {
      case "frame": return await queue.perform(.frame(time: time))
      case "report": return await queue.perform(.report(time: time))
      default: return await queue.perform(.overdraw(time: time))
      }
    case "changes":
      guard let known = query["after"].flatMap({ Int($0) }) else {
        return .failure(400, "after: a revision")
      }
      return .json("{\"revision\":\(await queue.revision(after: known))}")
    default: return .failure(404, "no such page")
    }
  }

  private func configure(_ request: HTTPRequest) async -> PreviewAnswer {
    guard request.method == .POST else { return .failure(405, "only POST is allowed") }
    guard request.headers[.contentType] == "application/json" else {
      return .failure(415, "only application/json is allowed")
    }
    guard let length = request.headers[.contentLength].flatMap({ Int($0) }), length <= Self.maxBody
    else { return .failure(413, "too large") }
    guard let data = try? await request.bodyData,
      let scene = try? JSONDecoder().decode(PreviewRequest.Scene.self, from: data)
    else { return .failure(400, "not a scene") }
    return await queue.perform(.scene(scene))
  }

  private static func response(_ answer: PreviewAnswer) -> HTTPResponse {
    var headers = HTTPHeaders([
      .contentType: answer.type, .cacheControl: "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Content-Security-Policy"): PreviewPage.livePolicy + "; frame-ancestors 'none'",
    ])
    if let location = answer.location { headers[HTTPHeader("Location")] = location }
    if let frame = answer.frame { headers[HTTPHeader("X-Lamina-Frame")] = frame }
    // One write for the whole body.
    let body = HTTPBodySequence(
      data: answer.body, suggestedBufferSize: max(1, answer.body.count))
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: answer.status == 200 ? "OK" : "Refused"),
      headers: headers, body: body)
  }
}
