public import Foundation
import UIKitCore

extension IndexPath {
  /// Creates the index path of a row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of an item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section; -1 if the path has none.
  public var section: Int {
    get { count > 0 ? self[0] : -1 }
    set { if count > 0 { self[0] = newValue } }
  }
  /// The row in the section; -1 if the path has none.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
  /// The item in the section; -1 if the path has none.
  public var item: Int {
    get { count > 1 ? self[1] : -1 }
    set { if count > 1 { self[1] = newValue } }
  }
}
