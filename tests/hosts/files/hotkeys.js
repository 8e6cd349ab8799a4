/** Typical shortcuts of a page, which react to every key that is not typed in a field. */
{
  window.shortcuts = []
  const isField = (target) => target.closest?.('input, textarea, select, [contenteditable]')
  const shortcut = (event) => {
    if (event.key.length > 1 || isField(event.target)) return
    window.shortcuts.push(event.type)
    event.preventDefault()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) {
    document.addEventListener(type, shortcut)
    window.addEventListener(type, shortcut)
    document.body?.addEventListener(type, shortcut)
  }
  document.onkeydown = shortcut
}
