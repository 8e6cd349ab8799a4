// The addresses that the page's scripts fetch, and what its console says, from the beginning.
window.fetches = []
const original = window.fetch
window.fetch = (input, init) => {
  window.fetches.push(String(input))
  return original(input, init)
}
