// Texture coordinates as they are interpolated. Mesa 25 takes its 8-bit path only for coordinates that are not an input
// as it is: V comes first where that path is used. Elsewhere it must not be: its pixels depend on what else is drawn.
#ifdef V_FIRST
#define ORDERED(uv) (uv).yx
#else
#define ORDERED(uv) (uv)
#endif
