import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface BareAnswer {
  product: { title_en: string; price: string; images: { url: string }[] }
}

const STYLE = `
  article { display: flex; flex-direction: column; gap: 12px; font: 15px/1.5 system-ui }
  img { inline-size: 100%; aspect-ratio: 4 / 5; object-fit: cover; border-radius: 14px }
  h3 { margin: 0; font-size: 15px; min-block-size: 2.7em }
  button { min-block-size: 44px; inline-size: 100%; border: 1px solid; border-radius: 99px; background: none }
`

/** The smallest possible React card. It shows a response that is already in flight. */
function BareCard({ host, answer }: { host: string; answer: Promise<BareAnswer> }) {
  const [product, setProduct] = useState<BareAnswer['product'] | null>(null)
  useEffect(() => void answer.then(({ product }) => setProduct(product)), [answer])
  if (!product) return null
  return (
    <article>
      <img src={`${host}/images/products/${product.images[0]?.url}`} alt="" />
      <h3>
        <a href="/">{product.title_en}</a>
      </h3>
      <bdi>{product.price}</bdi>
      <button type="button">Add to cart</button>
    </article>
  )
}

export function show(host: string, element: Element, result: Promise<BareAnswer>) {
  const root = element.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const place = document.createElement('div')
  root.append(style, place)
  createRoot(place).render(<BareCard host={host} answer={result} />)
}
