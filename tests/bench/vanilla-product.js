// The store's card without a library: one small script that fills placeholders such as `{title}` in its HTML.
/* global CARD_HTML, CARD_CSS */
const { host } = document.currentScript.dataset
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const sheet = new CSSStyleSheet()
sheet.replaceSync(CARD_CSS)
async function show(element) {
  const response = await fetch(`${host}/api/products/${element.getAttribute('product-id')}`)
  const { product } = await response.json()
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets.push(sheet)
  const texts = { host, title: product.title_en, price: product.price, image: product.images[0].url }
  root.innerHTML = CARD_HTML.replace(/\{(\w+)\}/g, (_, name) => escaped(texts[name]))
  element.dataset.shown = ''
  const button = root.querySelector('button')
  button.addEventListener('click', () => {
    localStorage.setItem('cart', JSON.stringify([{ cartId: '1', quantity: 1, item: product }]))
    button.lastChild.textContent = 'In your cart'
  })
}
const start = () => document.querySelectorAll('vanilla-product').forEach(show)
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
