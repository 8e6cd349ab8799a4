import { expect } from 'vitest'
import type { Page } from 'playwright-core'

interface Translated {
  /** The number of texts that were replaced. */
  count: number
  /** Returns texts that differ from what React rendered. */
  stale(): readonly string[]
}

/**
 * Runs in the page. Changes it as a browser's translator does: wraps each text in elements, also in open shadow roots
 * and in content that is rendered later. The words stay the same, so that tests find them.
 */
function translate() {
  const done = new WeakSet<Node>()
  const watched = new WeakSet<Node>()
  const nodesIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
    const nodes: Node[] = []
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) nodes.push(node)
    return nodes
  }
  const rootsIn = (root: Node): ShadowRoot[] =>
    nodesIn(root).flatMap((node) => {
      const own = node instanceof Element && node.shadowRoot
      return own ? [own, ...rootsIn(own)] : []
    })
  const replace = (text: Node) => {
    const { parentElement, parentNode } = text
    if (!text.nodeValue?.trim() || done.has(text) || !parentNode) return
    if (parentElement?.closest('[data-translated], script, style, option, textarea')) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.dataset['translated'] = ''
    const own = new Text(text.nodeValue)
    done.add(own)
    inner.append(own)
    outer.append(inner)
    parentNode.replaceChild(outer, text)
    translated.count++
  }
  const take = (root: Node) => {
    for (const node of nodesIn(root)) {
      if (node.nodeType === Node.TEXT_NODE) replace(node)
      if (node instanceof Element && node.shadowRoot) begin(node.shadowRoot)
    }
  }
  const begin = (root: Node) => {
    take(root)
    if (watched.has(root)) return
    watched.add(root)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') replace(target)
        for (const node of addedNodes) take(node)
      }
    }).observe(root, { childList: true, characterData: true, subtree: true })
  }
  const translated: Translated = {
    count: 0,
    stale: () =>
      rootsIn(document).flatMap((root) =>
        nodesIn(root).flatMap((node) => {
          const key = Object.keys(node).find((name) => name.startsWith('__reactProps$'))
          const wanted = key && (Reflect.get(node, key) as { children?: unknown }).children
          const isText = typeof wanted === 'string' || typeof wanted === 'number'
          return isText && `${wanted}` !== node.textContent ? [`${node.textContent} is ${wanted}`] : []
        }),
      ),
  }
  Object.assign(window, { translated })
  // Observe new shadow roots, because an element can attach one, or get one from the HTML parser, without a mutation.
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    begin(root)
    return root
  }
  begin(document)
}

/** Translates each document of the page from the start. */
export const translatePages = (page: Page) => page.addInitScript(translate)

const read = <Result>(page: Page, get: (translated: Translated) => Result): Promise<Result> =>
  page.evaluate<Result>(`(${get})(window.translated)`)

/** Matches amounts in both currencies, order codes and phone numbers. */
const EXACT = String.raw`\d\.\d{3}|ORD-\d|\d{8}|\d{4} \d{4}`

/** Returns the amounts, codes and phone numbers of a full store that a translator could change. */
export const translatableIn = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const root = document.querySelector('store-app')?.shadowRoot
    const texts = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (!new RegExp(pattern).test(nodeValue ?? '')) continue
      if (!parentElement?.closest('[translate="no"], style, option, .sr-only')) found.push(nodeValue ?? '')
    }
    return found
  }, EXACT)

/**
 * Expects that the page was translated, shows React's last render, and has no exact text that a translator could
 * change.
 */
export async function expectTranslated(page: Page, place: string): Promise<void> {
  expect(await read(page, ({ count }) => count), place).toBeGreaterThan(0)
  await expect.poll(() => read(page, ({ stale }) => stale()), { message: place }).toEqual([])
  expect(await translatableIn(page), place).toEqual([])
}
