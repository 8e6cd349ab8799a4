import type { openStore, Visit } from './page'
import { PLAIN } from './screens'

export const REACT = '/assets/vendor-'

export const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
   <meta name="viewport" content="width=device-width"><body style="margin: 0">
   <script src="/store.js" async data-host="{{host}}"></script>${body}`
export const product = (attributes = '', id = PLAIN.id) =>
  `<div style="inline-size: 320px"><store-product product-id="${id}" ${attributes}></store-product></div>`

/** A page with a card of a product without options. */
export const CARD = page(product('layout="card"'))

/** Returns a function that opens a page, holds back its React DOM, and waits until its element has this control. */
export const withoutReact =
  (store: ReturnType<typeof openStore>) =>
  async (path: string, control: string, { held = '', ...visit }: Visit & { held?: string } = {}) => {
    // A visit of BLANK would load a merchant's page first.
    const tab = await store.visit('about:blank', { ...visit, withoutStore: true })
    const other = held ? store.hold(held) : null
    const react = store.hold(`${REACT}*`)
    await tab.goto(path, { waitUntil: 'commit' })
    const named = { name: new RegExp(control) }
    await tab.getByRole('button', named).or(tab.getByRole('link', named)).first().waitFor()
    return { tab, ...react, releaseHeld: () => other?.release() }
  }
