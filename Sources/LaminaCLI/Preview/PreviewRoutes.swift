import Foundation
import LaminaPreview
import NIOHTTP1

/// The routes of a preview: its page, and what the page asks for.
struct PreviewRoutes: Sendable {
  let access: PreviewAccess
  let queue: PreviewQueue

  /// The maximum size of a request's body in bytes.
  static let maxBody = 65_536

  func answer(_ request: PreviewHTTPRequest) async -> PreviewAnswer {
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

  private func get(_ name: String, _ query: [String: String]) async -> PreviewAnswer {
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

  private func configure(_ request: PreviewHTTPRequest) async -> PreviewAnswer {
    guard request.method == .POST else { return .failure(405, "only POST is allowed") }
    guard request.headers.first(name: "content-type") == "application/json" else {
      return .failure(415, "only application/json is allowed")
    }
    if request.isTooLarge { return .failure(413, "too large") }
    guard let scene = try? JSONDecoder().decode(PreviewRequest.Scene.self, from: request.body)
    else { return .failure(400, "not a scene") }
    return await queue.perform(.scene(scene))
  }
}
