// One import provides the assertions and what they are made about: stages, layers and views.
@_exported public import LaminaViews
