#pragma once
// Empty: only CFont includes FreeType, in C. This module gives its flags to the linker.
