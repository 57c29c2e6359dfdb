extension UIColor {
  /// Red, as iOS has it for light and dark.
  public class var systemRed: UIColor { System.systemRed }
  /// Orange, as iOS has it for light and dark.
  public class var systemOrange: UIColor { System.systemOrange }
  /// Yellow, as iOS has it for light and dark.
  public class var systemYellow: UIColor { System.systemYellow }
  /// Green, as iOS has it for light and dark.
  public class var systemGreen: UIColor { System.systemGreen }
  /// Mint, as iOS has it for light and dark.
  public class var systemMint: UIColor { System.systemMint }
  /// Teal, as iOS has it for light and dark.
  public class var systemTeal: UIColor { System.systemTeal }
  /// Cyan, as iOS has it for light and dark.
  public class var systemCyan: UIColor { System.systemCyan }
  /// Blue, as iOS has it for light and dark.
  public class var systemBlue: UIColor { System.systemBlue }
  /// Indigo, as iOS has it for light and dark.
  public class var systemIndigo: UIColor { System.systemIndigo }
  /// Purple, as iOS has it for light and dark.
  public class var systemPurple: UIColor { System.systemPurple }
  /// Pink, as iOS has it for light and dark.
  public class var systemPink: UIColor { System.systemPink }
  /// Brown, as iOS has it for light and dark.
  public class var systemBrown: UIColor { System.systemBrown }
  /// Grey, as iOS has it for light and dark.
  public class var systemGray: UIColor { System.systemGray }
  /// The second grey, as iOS has it for light and dark.
  public class var systemGray2: UIColor { System.systemGray2 }
  /// The third grey, as iOS has it for light and dark.
  public class var systemGray3: UIColor { System.systemGray3 }
  /// The fourth grey, as iOS has it for light and dark.
  public class var systemGray4: UIColor { System.systemGray4 }
  /// The fifth grey, as iOS has it for light and dark.
  public class var systemGray5: UIColor { System.systemGray5 }
  /// The sixth grey, as iOS has it for light and dark.
  public class var systemGray6: UIColor { System.systemGray6 }
  /// Text, as iOS has it for light and dark.
  public class var label: UIColor { System.label }
  /// Text of less weight, as iOS has it for light and dark.
  public class var secondaryLabel: UIColor { System.secondaryLabel }
  /// Text of little weight, as iOS has it for light and dark.
  public class var tertiaryLabel: UIColor { System.tertiaryLabel }
  /// Text of least weight, as iOS has it for light and dark.
  public class var quaternaryLabel: UIColor { System.quaternaryLabel }
  /// Text that waits for other text, as iOS has it for light and dark.
  public class var placeholderText: UIColor { System.placeholderText }
  /// Links, as iOS has it for light and dark.
  public class var link: UIColor { System.link }
  /// Lines that let the ground through, as iOS has it for light and dark.
  public class var separator: UIColor { System.separator }
  /// Lines, as iOS has it for light and dark.
  public class var opaqueSeparator: UIColor { System.opaqueSeparator }
  /// Thin shapes over a ground, as iOS has it for light and dark.
  public class var systemFill: UIColor { System.systemFill }
  /// Medium shapes over a ground, as iOS has it for light and dark.
  public class var secondarySystemFill: UIColor { System.secondarySystemFill }
  /// Large shapes over a ground, as iOS has it for light and dark.
  public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
  /// Large complex areas over a ground, as iOS has it for light and dark.
  public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
  /// The ground, as iOS has it for light and dark.
  public class var systemBackground: UIColor { System.systemBackground }
  /// What lies on the ground, as iOS has it for light and dark.
  public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
  /// What lies on that, as iOS has it for light and dark.
  public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
  /// The ground of groups, as iOS has it for light and dark.
  public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
  /// Groups, as iOS has it for light and dark.
  public class var secondarySystemGroupedBackground: UIColor {
    System.secondarySystemGroupedBackground
  }
  /// What lies on groups, as iOS has it for light and dark.
  public class var tertiarySystemGroupedBackground: UIColor {
    System.tertiarySystemGroupedBackground
  }
  /// The default tint colour of views.
  public class var tintColor: UIColor { System.systemBlue }
}
