import UIKitCore

extension UITableViewHeaderFooterView: AppearanceProxyMaking {
  package static func makeProxy() -> UIView? { ViewMaker.header(self, "") }
}
