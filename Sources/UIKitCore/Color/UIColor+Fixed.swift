extension UIColor {
  /// Black.
  public class var black: UIColor { Fixed.black }
  /// A grey of white 1/3.
  public class var darkGray: UIColor { Fixed.darkGray }
  /// A grey of white 2/3.
  public class var lightGray: UIColor { Fixed.lightGray }
  /// White.
  public class var white: UIColor { Fixed.white }
  /// A grey of white 0.5.
  public class var gray: UIColor { Fixed.gray }
  /// Red.
  public class var red: UIColor { Fixed.red }
  /// Green.
  public class var green: UIColor { Fixed.green }
  /// Blue.
  public class var blue: UIColor { Fixed.blue }
  /// Green and blue.
  public class var cyan: UIColor { Fixed.cyan }
  /// Red and green.
  public class var yellow: UIColor { Fixed.yellow }
  /// Red and blue.
  public class var magenta: UIColor { Fixed.magenta }
  /// Red and half of green.
  public class var orange: UIColor { Fixed.orange }
  /// Half of red and of blue.
  public class var purple: UIColor { Fixed.purple }
  /// Brown.
  public class var brown: UIColor { Fixed.brown }
  /// Transparent black.
  public class var clear: UIColor { Fixed.clear }
  /// Text on light backgrounds.
  public class var darkText: UIColor { Fixed.darkText }
  /// Text on dark backgrounds.
  public class var lightText: UIColor { Fixed.lightText }
  /// The background of grouped tables.
  public class var groupTableViewBackground: UIColor { Fixed.groupTableViewBackground }

  /// The shared instances.
  private enum Fixed {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let darkText = UIColor(white: 0, alpha: 1)
    static let lightText = UIColor(white: 1, alpha: 0.6)
    static let groupTableViewBackground = UIColor(
      red: 242.0 / 255, green: 242.0 / 255, blue: 247.0 / 255, alpha: 1)
  }
}
