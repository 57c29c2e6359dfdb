// The name under which shared test files import snapshot assertions: all of it is `LaminaTesting`.
@_exported public import LaminaTesting
