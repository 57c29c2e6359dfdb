import Glibc

/// The folder of the driver's compiled shaders, so that only the very first start waits for the
/// compiler: `lamina` in the user's cache folder.
///
/// Frames are the same with and without it. If the folder cannot be created, caching is disabled
/// silently; the user's own Mesa settings take precedence.
enum ShaderCache {
  private static let variables = ["MESA_SHADER_CACHE_DISABLE", "MESA_SHADER_CACHE_DIR"]

  static func prepare() {
    // An empty variable counts as unset.
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

  /// The absolute path in a variable, if there is one.
  private static func text(_ variable: String) -> String? {
    let text = getenv(variable).map { String(cString: $0) } ?? ""
    return text.hasPrefix("/") ? text : nil
  }

  /// Creates the folder and its parent if needed.
  private static func isWritable(_ folder: String) -> Bool {
    if let slash = folder.lastIndex(of: "/") { mkdir(String(folder[..<slash]), 0o700) }
    mkdir(folder, 0o700)
    return access(folder, W_OK | X_OK) == 0
  }
}
