// Runs where the test can't look in: shops, and tells what the cart's button says then.
const button = (element, name) =>
  [...(element?.shadowRoot?.querySelectorAll('button') ?? [])].find((found) =>
    (found.getAttribute('aria-label') ?? found.textContent).trim().startsWith(name),
  )
let added = false
function look() {
  const add = button(document.querySelector('store-product'), 'Add to cart')
  if (add && !added) {
    added = true
    add.click()
  }
  const cart = button(document.querySelector('store-cart'), 'Cart, 1')
  if (cart) parent.postMessage({ sandboxed: cart.getAttribute('aria-label') }, '*')
  else requestAnimationFrame(look)
}
look()
