import { BrowserCrash } from './browser-crash'
import { PATIENCE_MS } from './patience'

/** Drives a browser. The interface is the same over WebDriver (WebKit) and WebDriver BiDi (Firefox). */
export interface Driver {
  goto(url: string): Promise<void>
  /**
   * Runs a function in the page, awaits it, and returns its value. The function is sent as text with its arguments.
   */
  run<Args extends unknown[], T>(action: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>
  /** Presses and releases the pointer at a point of the window. */
  press(x: number, y: number): Promise<void>
  move(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** An element as a shopper perceives it: its kind and its accessible name. */
export interface Target {
  kind: keyof typeof SELECTORS
  name: string
  /** Whether `name` is only a part of the accessible name. */
  isPart?: boolean
}

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=radio], [type=checkbox]), textarea, select',
  choice: 'label:has(input)',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role=dialog]',
  text: '*',
}

interface Point {
  x: number
  y: number
}

/**
 * Runs in the page. Returns a point at which the element can be clicked, or the reason why it can't. Searches open shadow
 * roots for an element that is visible, on top and not moving, and scrolls it into view first.
 */
async function locate(
  selector: string,
  name: string,
  isPart: boolean,
  isText: boolean,
): Promise<Point | string> {
  const roots = (node: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    node,
    ...[...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label')
    if (label) return label.trim()
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const root = element.getRootNode() as Document | ShadowRoot
    const others = ids.map((id) => root.getElementById(id)).filter((found) => found !== null)
    if (others.length > 0) return others.map(textOf).join(' ')
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    const labels = isField ? [...(element.labels ?? [])] : []
    return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element)
  }
  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text)
      .map(textOf)
      .join(' ')
  const fits = (element: Element) => {
    if (isText) return ownText(element).includes(name)
    const own = nameOf(element)
    // If an earlier click has selected another value, the name of this one ends with "sold out".
    const isChoice = selector.startsWith('label') && own.startsWith(`${name}, `)
    return isPart ? own.includes(name) : own === name || isChoice
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const isShown = (element: Element) => isVisible(element) && !element.closest('[inert]')
  const all = roots(document).flatMap((root) => [...root.querySelectorAll(selector)])
  const found = all.find((element) => fits(element) && isShown(element))
  if (!found)
    return isText
      ? 'it is not there'
      : `not among: ${all.filter(isShown).map(nameOf).join(', ').slice(0, 500)}`

  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  const box = found.getBoundingClientRect()
  for (let frames = 0; frames < 3; frames++) {
    await frame()
    const now = found.getBoundingClientRect()
    if (now.x !== box.x || now.y !== box.y) return 'it moves'
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let top = document.elementFromPoint(x, y)
  while (top?.shadowRoot) {
    const inner: Element | null = top.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === top) break
    top = inner
  }
  if (!top) return `it is at ${x}, ${y}, outside of the window`
  if (!(found.contains(top) || top.contains(found))) return `it is under ${top.outerHTML.slice(0, 200)}`
  // The element may still move before or during the click. The click event then goes to an ancestor.
  const page = window as PressedPage
  page.isHit = null
  page.hitInstead = ''
  page.hasMoved = false
  // Remove the listeners of the previous click, which must not receive this one.
  page.listening?.abort()
  page.listening = new AbortController()
  const { signal } = page.listening
  // React may have rendered an equal element meanwhile, which is also a valid target.
  const isMeant = (target: EventTarget) =>
    target === found || (target instanceof Element && target.matches(selector) && fits(target))
  const note = (event: Event) => {
    const path = event.composedPath()
    page.isHit = path.some(isMeant)
    if (!page.isHit && path[0] instanceof Element) page.hitInstead = path[0].outerHTML.slice(0, 200)
  }
  // A link or a field reacts before its click event.
  addEventListener(/^(button|label)/.test(selector) ? 'click' : 'pointerdown', note, {
    capture: true,
    once: true,
    signal,
  })
  // The click begins by moving the pointer to its point. Only a move to another point counts as a later one.
  const noteMove = ({ clientX }: PointerEvent) =>
    void (page.hasMoved ||= Math.abs(clientX - Math.round(x)) > 0.5)
  addEventListener('pointermove', noteMove, { capture: true, signal })
  return { x, y }
}

interface PressedPage extends Window {
  /** Null until the click has reached an element; undefined on a page that has replaced the clicked one. */
  isHit?: boolean | null
  /** The HTML of the element that received the click instead. */
  hitInstead?: string
  hasMoved?: boolean
  listening?: AbortController
}

/**
 * Runs in the page. Returns 'hit' if the click reached its target, the reason if it did not, and null while that is
 * unknown. A click may be late or reach nothing. Input arrives in order, so a click that has not arrived before a
 * later move never will.
 */
function outcome(): string | null {
  const { isHit, hasMoved, hitInstead } = window as PressedPage
  if (isHit === null) return hasMoved ? 'the click reached no element' : null
  return isHit === false ? `the click reached ${hitInstead}` : 'hit'
}

/**
 * Runs in the page. Returns whether it has loaded and made no request for two seconds, because a request in flight is
 * counted only once it has ended. WebKit does not cache a page that is still loading.
 */
async function isQuiet(): Promise<boolean> {
  const loaded = () => performance.getEntriesByType('resource').length
  if (document.readyState !== 'complete') return false
  for (const before of [loaded(), loaded()]) {
    // oxlint-disable-next-line store/no-sleep -- WebKit has no event for this, so the caller polls until it is true
    await new Promise((done) => setTimeout(done, 1_000))
    if (loaded() !== before) return false
  }
  return true
}

/** Runs in the page. Selects a value in the visible `<select>` with this label. */
function choose(name: string, value: string): void {
  const roots = (node: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    node,
    ...[...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  const list = roots(document)
    .flatMap((root) => [...root.querySelectorAll('select')])
    .find(({ labels }) => [...labels].some(({ textContent }) => textContent.includes(name)))
  if (!list) throw new Error(`There is no list "${name}".`)
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The actions of a shopper in a browser. Every method waits for what it needs. */
export function shopperAt(driver: Driver) {
  /** Polls the page until there is a result. A page that is navigating away returns none, and is polled again. */
  async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const end = performance.now() + PATIENCE_MS
    const problems = new Set<string>()
    for (;;) {
      const found = await ask().catch((error: unknown) => {
        if (error instanceof BrowserCrash) throw error
        problems.add(error instanceof Error ? error.message : String(error))
      })
      if (found) return found
      if (performance.now() > end) {
        const shown = await driver.run(() => location.href).catch(String)
        throw new Error([`Timed out waiting for ${what}, at ${shown}`, ...problems].join('\n- '))
      }
      // oxlint-disable-next-line store/no-sleep -- between two polls: a WebDriver server has no events
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  const find = ({ kind, name, isPart = false }: Target) =>
    until(`${kind} "${name}"`, async () => {
      const found = await driver.run(locate, SELECTORS[kind], name, isPart, kind === 'text')
      if (typeof found === 'string') throw new Error(found)
      return found
    })

  const press = (target: Target) =>
    until(`a click on ${target.kind} "${target.name}"`, async () => {
      const point = await find(target)
      const [x, y] = [Math.round(point.x), Math.round(point.y)]
      await driver.press(x, y)
      let moves = 0
      const arrived = await until('the pointer after a click', async () => {
        // Each move goes to another point than the last, because a move to the same point has no effect.
        await driver.move(x + 1 + (moves++ % 2), y)
        // If the click navigates away, the old page can't confirm it.
        return driver.run(outcome).catch(() => 'hit')
      })
      if (arrived !== 'hit') throw new Error(arrived)
      return true
    })

  return {
    goto: (url: string) => driver.goto(url),
    run: driver.run.bind(driver),
    until,
    press,
    sees: async (target: Target) => void (await find(target)),
    reads: async (name: string) => void (await find({ kind: 'text', name })),
    /** Waits until no element has this text. */
    misses: (name: string) =>
      until(
        `no "${name}"`,
        async () => (await driver.run(locate, '*', name, false, true)) === 'it is not there',
      ),
    async fill(name: string, text: string) {
      await press({ kind: 'field', name })
      await driver.type(text)
    },
    /** Selects an option by script, because the popup of a `<select>` belongs to the system, not to the page. */
    async choose(name: string, value: string) {
      await find({ kind: 'field', name })
      await driver.run(choose, name, value)
    },
    isAt: (path: string) =>
      until(`the path ${path}`, () =>
        driver.run((wanted) => decodeURI(location.pathname).startsWith(wanted), path),
      ),
    /**
     * Opens another page, acts there, and returns with the browser's Back button. Fails if the page is loaded again
     * instead of being restored from the back/forward cache.
     */
    async visitAndComeBack(url: string, action: () => Promise<void>) {
      await until('all requests', () => driver.run(isQuiet))
      await driver.run(() => void Object.assign(window, { wasLeft: true }))
      await driver.goto(url)
      await action()
      await driver.run(() => history.back())
      await until('the page that was left', () => driver.run(() => 'wasLeft' in window))
    },
  }
}

export type Shopper = ReturnType<typeof shopperAt>
