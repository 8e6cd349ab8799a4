// A loader like the store's, without the store. It finds its elements when the page is idle, and loads code and data
// in parallel.
const { host, code } = document.currentScript.dataset
const ask = (element) =>
  fetch(`${host}/api/products/${element.getAttribute('product-id')}`).then((answer) => answer.json())
requestIdleCallback(
  () => {
    const cards = [...document.querySelectorAll('bare-card')].map((element) => [element, ask(element)])
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: code })
    link.onload = async () => {
      const { show } = await import(code)
      for (const card of cards) show(host, ...card)
      // Shows a card that was inserted later. The store's elements detect insertion themselves.
      globalThis.showBareCard = (element) => show(host, element, ask(element))
    }
    document.head.append(link)
  },
  { timeout: 99 },
)
