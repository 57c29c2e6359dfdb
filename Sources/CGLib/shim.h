#pragma once
// Empty: only CPango includes GLib, in C. This module gives its flags to the compiler.
