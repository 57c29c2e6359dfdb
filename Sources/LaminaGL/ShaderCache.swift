import Glibc

/// Where the driver keeps compiled shaders, so that only the first start of all has to wait for its
/// compiler: `lamina` in the user's cache folder.
///
/// Pictures are the same with and without. Where the folder cannot be made nothing is kept, and
/// nothing is said; the user's own settings of Mesa win.
enum ShaderCache {
  private static let variables = ["MESA_SHADER_CACHE_DISABLE", "MESA_SHADER_CACHE_DIR"]

  static func prepare() {
    // An empty variable is one that is not set.
    guard variables.allSatisfy({ (getenv($0)?.pointee ?? 0) == 0 }) else { return }
    for variable in variables { unsetenv(variable) }
    if let folder = folder(), isWritable(folder) {
      setenv("MESA_SHADER_CACHE_DIR", folder, 1)
      setenv("MESA_SHADER_CACHE_MAX_SIZE", "64M", 0)
    } else {
      setenv("MESA_SHADER_CACHE_DISABLE", "true", 1)
    }
  }

  private static func folder() -> String? {
    if let cache = text("XDG_CACHE_HOME") { return cache + "/lamina" }
    return text("HOME").map { $0 + "/.cache/lamina" }
  }

  /// An absolute path in a variable.
  private static func text(_ variable: String) -> String? {
    let text = getenv(variable).map { String(cString: $0) } ?? ""
    return text.hasPrefix("/") ? text : nil
  }

  /// Makes the folder and the one above it, if need be.
  private static func isWritable(_ folder: String) -> Bool {
    if let slash = folder.lastIndex(of: "/") { mkdir(String(folder[..<slash]), 0o700) }
    mkdir(folder, 0o700)
    return access(folder, W_OK | X_OK) == 0
  }
}
