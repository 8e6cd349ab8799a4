// A script tag like the store's, without the store. It requests the data of its elements and their code at once.
const { host, code } = document.currentScript.dataset
const ask = (element) =>
  fetch(`${host}/api/products/${element.getAttribute('product-id')}`).then((response) => response.json())
const start = async () => {
  const cards = [...document.querySelectorAll('bare-product')].map((element) => [element, ask(element)])
  const { show } = await import(code)
  for (const [element, answer] of cards) show(host, element, answer)
  // Shows cards that are added later. The store's elements detect insertion themselves.
  globalThis.showBareCard = (element) => show(host, element, ask(element))
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
