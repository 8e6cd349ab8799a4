import { createElement, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** A DOM element copied from the store's page. */
export interface Box {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly (Box | string)[]
}
/** The card elements by typed text, with their surroundings. */
export interface BoxAnswers {
  /** The store's CSS. */
  css: string
  /** The list's class name. */
  list: string
  cards: Readonly<Record<string, readonly Box[]>>
}

/** React takes no text, and names in camel case except for custom properties. */
const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(rule) ?? []
      const camel = name.startsWith('--')
        ? name
        : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
      return name ? [[camel, value]] : []
    }),
  )

/** A new key per picture: otherwise the previous picture would stay until the new one has loaded. */
const draw = (box: Box | string, place: number): ReactNode =>
  typeof box === 'string'
    ? box
    : createElement(
        box.tag,
        {
          key: `${place} ${box.tag} ${box.attributes.src}`,
          ...box.attributes,
          ...(box.attributes.style !== undefined && { style: styleOf(box.attributes.style) }),
        },
        ...box.children.map(draw),
      )

/** The store's own cards rendered by minimal React, from memory. */
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
