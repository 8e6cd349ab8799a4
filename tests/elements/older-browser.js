// Simulates an older browser: deletes the optional features that the store uses, before its script runs.
const { prototype: element } = HTMLElement
for (const name of ['showPopover', 'hidePopover', 'togglePopover']) delete element[name]
delete Element.prototype.checkVisibility
delete Element.prototype.moveBefore
delete window.requestIdleCallback
delete Navigator.prototype.locks
const { supports } = DOMTokenList.prototype
DOMTokenList.prototype.supports = function (name) {
  return name !== 'modulepreload' && supports.call(this, name)
}
