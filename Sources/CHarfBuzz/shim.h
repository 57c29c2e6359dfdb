#pragma once
// Empty: only CPango includes HarfBuzz, in C. This module gives its flags to the compiler.
