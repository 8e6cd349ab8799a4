// What a page's console is told from its beginning, and what nobody has caught.
window.said = []
for (const level of ['error', 'warn']) {
  console[level] = (...args) => void window.said.push(args.map(String).join(' '))
}
const failed = ({ message, target }) => {
  // The test runner's own script follows the page's base address.
  if (!target.src?.includes('/__web-dev-server')) window.said.push(message ?? `${target.src} failed`)
}
addEventListener('error', failed, true)
addEventListener('unhandledrejection', ({ reason }) => void window.said.push(String(reason)))
