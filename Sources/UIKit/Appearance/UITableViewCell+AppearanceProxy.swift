import UIKitCore

extension UITableViewCell: AppearanceProxyMaking {
  package static func makeProxy() -> UIView? { ViewMaker.cell(self, "") }
}
