// Empty on purpose: the toolchain's Testing module looks for this overlay beside CoreGraphics.
