import { useState } from 'react'
import { createRoot } from 'react-dom/client'

export interface BareCard {
  href: string
  title: string
  image: string
  price: string
  action: string
}
export type BareAnswers = Readonly<Record<string, readonly BareCard[]>>

const STYLE = `
  body { margin: 0; font: 15px/1.5 system-ui }
  .grid { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 24px; padding: 0; list-style: none }
  article { display: flex; flex-direction: column; gap: 12px }
  img { inline-size: 100%; aspect-ratio: 4 / 5; object-fit: cover; border-radius: 14px }
  h3 { margin: 0; font-size: 15px; min-block-size: 2.7em }
  button { min-block-size: 44px; inline-size: 100%; border: 1px solid; border-radius: 99px; background: none }
`

/** The smallest possible React page. It renders cards from memory. */
function BarePage({ answers }: { answers: BareAnswers }) {
  const [text, setText] = useState('')
  return (
    <main>
      <style>{STYLE}</style>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="grid">
        {(answers[text] ?? []).map(({ href, title, image, price, action }) => (
          <li key={href}>
            <article>
              <img src={image} alt="" loading="lazy" decoding="async" />
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <bdi>{price}</bdi>
              <button type="button">{action}</button>
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
}

Object.assign(window, {
  showBarePage(answers: BareAnswers) {
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(<BarePage answers={answers} />)
  },
})
