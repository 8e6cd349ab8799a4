/** A browser without the Sanitizer API: the store then parses HTML itself, which needs its Trusted Types policy. */
delete Element.prototype.setHTML
