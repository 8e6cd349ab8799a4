// What a page's console is told from its beginning.
window.said = []
for (const level of ['error', 'warn']) {
  console[level] = (...args) => void window.said.push(args.map(String).join(' '))
}
