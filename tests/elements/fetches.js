// Records the URLs that the page's scripts fetch, and its console messages, from the start.
window.fetches = []
const original = window.fetch
window.fetch = (input, init) => {
  window.fetches.push(String(input))
  return original(input, init)
}
