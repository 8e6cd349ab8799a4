import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { draw, type Box } from './box'

/** The card elements for each typed text, with their surroundings. */
export interface BoxAnswers {
  css: string
  list: string
  cards: Readonly<Record<string, readonly Box[]>>
}

/** The store's own cards, rendered by minimal React from memory. */
function BoxPage({ css, list, cards }: BoxAnswers) {
  const [text, setText] = useState('')
  return (
    <div className="root" lang="en" dir="ltr">
      <style>{css}</style>
      <main>
        <input
          type="search"
          aria-label="Search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul className={list}>
          {cards[text]?.map((box, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{draw(box, 0)}</li>
          ))}
        </ul>
      </main>
    </div>
  )
}

Object.assign(window, {
  showBarePage(answers: BoxAnswers) {
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(<BoxPage {...answers} />)
  },
})
