// Changes the hash of every file, so that no file matches.
window.logged = []
window.damaging = true
for (const level of ['error', 'warn']) {
  console[level] = (...args) => void window.logged.push(args.map(String).join(' '))
}
window.loadDamaged = async (src) => {
  const spoil = (node) => {
    if (window.damaging && node.integrity) node.integrity = node.integrity.replace(/-.{6}/, '-AAAAAA')
    return node
  }
  for (const method of ['append', 'appendChild', 'prepend', 'insertBefore']) {
    const original = document.head[method]
    document.head[method] = function (...nodes) {
      return original.apply(
        this,
        nodes.map((node) => (node instanceof HTMLElement ? spoil(node) : node)),
      )
    }
  }
  const tag = document.createElement('script')
  tag.src = src
  document.body.append(tag)
}
