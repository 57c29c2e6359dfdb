// Shared GLSL.
