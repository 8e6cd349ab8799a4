/** A browser without its own sanitiser: the store then parses HTML itself, which needs its Trusted Types policy. */
delete Element.prototype.setHTML
