import Foundation

/// The page of a preview: one HTML file without references to others.
package enum PreviewPage {
  /// The policy for a page that loads frames from its own server.
  package static let livePolicy = policy("connect-src 'self'")

  /// A page that asks its server for frames.
  package static let live = page(recording: "", policy: livePolicy)

  /// A page that contains its frames, as JSON.
  static func recorded(_ recording: String) -> String {
    page(recording: recording, policy: policy("connect-src 'none'"))
  }

  /// Nothing is loaded from anywhere, but for what `rule` allows.
  private static func policy(_ rule: String) -> String {
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "img-src data:; \(rule); base-uri 'none'; form-action 'none'"
  }

  private typealias Resources = PackageResources

  private static func page(recording: String, policy: String) -> String {
    let scripts = [
      Resources.dom_js, Resources.sources_js, Resources.player_js, Resources.picture_js,
      Resources.picking_js, Resources.overdraw_js, Resources.panels_js, Resources.timeline_js,
      Resources.forms_js, Resources.controls_js, Resources.main_js,
    ]
    var page = text(Resources.page_html)
    // The recording last: it contains texts of the document.
    for (mark, part) in [
      ("@policy@", policy), ("@style@", text(Resources.page_css)),
      ("@script@", scripts.map(text).joined()), ("@recording@", recording),
    ] {
      guard let range = page.range(of: mark) else { continue }
      page.replaceSubrange(range, with: part)
    }
    return page
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
