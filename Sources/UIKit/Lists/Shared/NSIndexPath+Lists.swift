public import Foundation
import UIKitCore

extension NSIndexPath {
  /// Creates the index path of a row of a section.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }
  /// Creates the index path of an item of a section.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The section; -1 if the path has none.
  public var section: Int { length > 0 ? index(atPosition: 0) : -1 }
  /// The row in the section; -1 if the path has none.
  public var row: Int { item }
  /// The item in the section; -1 if the path has none.
  public var item: Int { length > 1 ? index(atPosition: 1) : -1 }
}
