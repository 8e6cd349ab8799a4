import { createElement, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** An element as it stood in the store's page. */
export interface Box {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly (Box | string)[]
}
/** The boxes of the cards by what has been typed, with what they stand in. */
export interface BoxAnswers {
  /** The style sheets of the store. */
  css: string
  /** The class of the list. */
  list: string
  cards: Readonly<Record<string, readonly Box[]>>
}

/** Another picture is another element: the one before would stand there until it has come. */
const draw = (box: Box | string, place: number): ReactNode =>
  typeof box === 'string'
    ? box
    : createElement(
        box.tag,
        { key: `${place} ${box.tag} ${box.attributes.src}`, ...box.attributes },
        ...box.children.map(draw),
      )

/** The store's own cards, drawn by as little of React as can be: they come from memory, and nothing but them is drawn. */
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
