import { useEffect, useState, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { draw, type Captured } from './box'

/**
 * The elements that the store renders on a phone, with their CSS (`full-store-pages.ts`): the frame around the
 * screen, which renders before the data load; home; and the page of home's first product. `FIRST` is the screen that
 * the data is for.
 */
declare const SHELL: Captured['boxes']
declare const HOME: Captured['boxes']
declare const PRODUCT: Captured['boxes']
declare const CSS_TEXT: string
declare const FIRST: 'home' | 'product'
const SCREENS = { shell: SHELL, home: HOME, product: PRODUCT }

/**
 * A page of the store in bare React, with one bundle and one request. Home already has the data of the product's
 * page.
 */
function BareStore({ data }: { data: Promise<unknown> }) {
  const [screen, setScreen] = useState<keyof typeof SCREENS>('shell')
  useEffect(() => void data.then(() => setScreen(FIRST)), [data])
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href*="/product/"]')
    if (!link) return
    event.preventDefault()
    history.pushState(null, '', link.getAttribute('href'))
    setScreen('product')
  }
  return SCREENS[screen].map((box, place) =>
    draw(typeof box === 'string' ? box : { ...box, onClick: open }, place),
  )
}

declare global {
  interface Window {
    /** The response with the page's data. The page requests it before this script runs. */
    bareData: Promise<unknown>
  }
}

const root = document.querySelector('bare-store')?.attachShadow({ mode: 'open' })
if (root) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS_TEXT)
  root.adoptedStyleSheets.push(sheet)
  createRoot(root).render(<BareStore data={window.bareData} />)
}
