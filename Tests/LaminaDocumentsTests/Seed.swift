// Tests of this module.
