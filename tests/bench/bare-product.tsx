import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { changed, draw, type Captured } from './box'

/** The store's card, with placeholders such as `{title}` for its data (`first-visit-pages.ts`). */
declare const CARD: Captured
// Use `CARD` only here, because the build replaces each use of the name with the whole value.
const card = CARD

interface Product {
  id: number
  title_en: string
  price: string
  images: { url: string }[]
}

/** The store's card in bare React. Its button stores a cart with the product. */
function BareProduct({ element, host, product }: { element: HTMLElement; host: string; product: Product }) {
  const [inCart, setInCart] = useState(false)
  // Marks the element as shown, so that no space is reserved for it any longer.
  useLayoutEffect(() => void (element.dataset['shown'] = ''), [element])
  const add = () => {
    localStorage.setItem('cart', JSON.stringify([{ cartId: '1', quantity: 1, item: product }]))
    setInCart(true)
  }
  const texts = {
    '{host}': host,
    '{title}': product.title_en,
    '{price}': product.price,
    '{image}': product.images[0]?.url ?? '',
    ...(inCart && { 'Add to cart': 'In your cart' }),
  }
  return card.boxes.map((box, place) =>
    draw(
      changed(box, texts, (part) => (part.tag === 'button' ? { ...part, onClick: add } : part)),
      place,
    ),
  )
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(card.rules.join('\n'))

/** Called by `bare-product-loader.js` when this module has loaded. */
export async function show(host: string, element: HTMLElement, result: Promise<{ product: Product }>) {
  const { product } = await result
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets.push(sheet)
  createRoot(root).render(<BareProduct element={element} host={host} product={product} />)
}
