/// Identifies a surface that is cached for later frames. Its target is kept while a cache or a
/// frame refers to it.
final class SurfaceID: Sendable {}
