// Simulates Chromium 114, in which showing a shown popover or hiding a hidden one throws.
const { prototype } = HTMLElement
const { showPopover, hidePopover, togglePopover } = prototype
const refuse = (popover, shown) => {
  if (popover.matches(':popover-open') === shown)
    throw new DOMException(`Invalid on a popover that is ${shown ? 'shown' : 'hidden'}.`, 'InvalidStateError')
}
Object.assign(prototype, {
  showPopover() {
    refuse(this, true)
    showPopover.call(this)
  },
  hidePopover() {
    refuse(this, false)
    hidePopover.call(this)
  },
  togglePopover(force) {
    if (force !== undefined) refuse(this, force)
    return togglePopover.call(this, force)
  },
})
