window.logged = []
for (const level of ['error', 'warn']) {
  console[level] = (...args) => void window.logged.push(args.map(String).join(' '))
}
const failed = ({ message, target }) => {
  // Ignores the test runner's script, whose URL depends on the page's base URL.
  if (!target.src?.includes('/__web-dev-server')) window.logged.push(message ?? `${target.src} failed`)
}
addEventListener('error', failed, true)
addEventListener('unhandledrejection', ({ reason }) => void window.logged.push(String(reason)))
