import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const ELEMENTS = 'store-app, store-nav, store-cart, store-product'

interface Drawings {
  /** The texts of the first paint, and of what React rendered in the commit that replaced it. */
  texts: [string, string]
  /** The share of the window's pixels that differ between the two. */
  differing: number
}

/**
 * Captures the first paint of the first element, and React's render. Wait first for all data and code of the first
 * paint, or it changes after its screenshot. React's render is frozen: a copy replaces the element before any effect
 * runs.
 */
export async function bothDrawings(tab: Page, release: () => void): Promise<Drawings> {
  const first = await shotOfPaint(tab)
  await tab
    .locator(ELEMENTS)
    .first()
    .evaluate((host) => {
      const root = host.shadowRoot as ShadowRoot
      /** Returns a comparable text of a render: attributes in alphabetical order, without generated ids. */
      const textOf = (node: Node): string => {
        if (!(node instanceof Element)) return node.nodeValue ?? ''
        const attributes = [...node.attributes]
          .map(({ name, value }) => `${name}="${value.replace(/_(?:first|r_)\w+_/g, 'ID')}"`)
          .sort()
          // Effects that measure and observe, and the screenshot, set these attributes, so they are not part of the
          // render.
          .filter((attribute) => !/^(?:style="--list-top:|style=""|data-waiting=)/.test(attribute))
        return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(textOf).join('|')}</>\n`
      }
      const before = [...root.childNodes]
      const drawings = new Promise<[string, string]>((resolve) => {
        new MutationObserver((_, observer) => {
          if (before.some((node) => node.parentNode === root)) return
          observer.disconnect()
          resolve([before.map(textOf).join(''), [...root.childNodes].map(textOf).join('')])
          const frozen = document.createElement('store-frozen')
          for (const { name, value } of host.attributes) frozen.setAttribute(name, value)
          const copy = frozen.attachShadow({ mode: 'open' })
          copy.adoptedStyleSheets = root.adoptedStyleSheets
          copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)))
          // Copies state that a clone does not have: selected options, and loaded pictures.
          const lists = root.querySelectorAll('select')
          for (const [index, list] of copy.querySelectorAll('select').entries())
            list.value = lists[index]?.value ?? ''
          for (const image of copy.querySelectorAll('img')) image.removeAttribute('data-waiting')
          host.replaceWith(frozen)
        }).observe(root, { childList: true })
      })
      Object.assign(window, { drawings })
      // A card or a cart loads React only once it is used, so call methods that change nothing.
      const { select, close } = host as HTMLElement & { select?(id: string): unknown; close?(): unknown }
      select?.call(host, 'none')
      close?.call(host)
    })
  release()
  const texts = await tab.evaluate(
    () => (window as unknown as { drawings: Promise<[string, string]> }).drawings,
  )
  return { texts, differing: await differingPixels(tab, first, await shotOfPaint(tab)) }
}

/** Takes a screenshot once all pictures in the window have loaded and nothing changes. */
async function shotOfPaint(tab: Page): Promise<string> {
  const content = () =>
    tab.evaluate(async (elements) => {
      const { shadowRoot } = document.querySelector(elements) ?? {}
      const images = [...(shadowRoot?.querySelectorAll('img') ?? [])].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
      )
      // A complete picture may be decoded and painted in a later frame. `decode()` rejects for a failed one.
      await Promise.allSettled(images.map((image) => image.complete && image.decode()))
      const isLoaded = images.every((image) => image.complete && !image.hasAttribute('data-waiting'))
      return isLoaded && (shadowRoot?.innerHTML ?? '').replaceAll(' style=""', '')
    }, `store-frozen, ${ELEMENTS}`)
  for (;;) {
    const before = await content()
    const shot = await tab.screenshot({ animations: 'disabled' })
    if (before !== false && before === (await content())) return shot.toString('base64')
  }
}

/** Returns the share of pixels whose colours differ. Edges that are painted again may differ by two levels of 255. */
const differingPixels = (tab: Page, one: string, other: string) =>
  tab.evaluate(
    async (shots) => {
      const [first, second] = await Promise.all(
        shots.map(async (shot) => {
          const image = new Image()
          image.src = `data:image/png;base64,${shot}`
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data
        }),
      )
      if (first?.every((level) => level === 255)) throw new Error('The screenshot is blank: see openStore().')
      if (shots.length === 1) return 0
      if (!first || first.length !== second?.length) return 1
      return first.filter((level, index) => Math.abs(level - (second[index] ?? 0)) > 2).length / first.length
    },
    one === other ? [one] : [one, other],
  )

export function expectSame({ texts: [first, react], differing }: Drawings) {
  expect(first).toBe(react)
  // A line of text at a fractional position may be painted in either of two rows of pixels.
  expect(differing, 'the share of pixels that differ').toBeLessThan(0.001)
}
