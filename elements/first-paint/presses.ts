import { isModified } from '../../src/ui/is-modified'

/** Marks a control whose click is held until React has rendered. */
export const PRESSED = 'data-pressed'

interface Control {
  /** The control's name at the time of rendering. The browser may have translated it since. */
  name: string
  /** The click handler, if it needs no React DOM (`light.ts`); otherwise null. */
  press: (() => unknown) | null
}

/** The links, buttons, forms and fields of first paints. */
export const controls = new WeakMap<Node, Control>()

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A clicked control, or a submitted form. */
export interface Press {
  control: HTMLElement
  /**
   * The control's name at the time of the click, in the current language. No control with another name may be clicked
   * instead.
   */
  name: string
}

export interface Presses {
  /** The held clicks, in order and without duplicates. */
  readonly held: readonly Press[]
  /** Fields whose value the shopper has changed. */
  readonly edited: ReadonlySet<Field>
  readonly scrolled: ReadonlySet<Element>
  /** Stops listening. The held clicks are left to the caller. */
  stop(): void
  /** Updates the names of held controls after a change of the language. */
  rename(): void
  /** Drops held clicks and input, which were meant for content that is no longer shown. */
  forget(): void
  /** Gives up on React: follows a held link as a plain link and drops all other clicks. */
  release(): void
}

export interface Painted {
  readonly nodes: readonly ChildNode[]
  readonly presses: Presses
}

/**
 * Holds clicks in a first paint: a clicked control looks busy until React has rendered and the click is repeated. Only
 * handlers that need no React DOM (`light.ts`) run at once. The browser's default actions (typing, ticking,
 * following a link to another page) work as usual.
 * @param inApp whether links lead to other screens of the same page
 * @param isLight whether React is loaded only for this click. Otherwise links to other pages are left to the browser.
 * @param pressed called for each held click
 */
export function holdPresses(
  root: ShadowRoot,
  inApp: boolean,
  isLight: () => boolean,
  pressed: (control: HTMLElement) => void,
): Presses {
  let held: Press[] = []
  const edited = new Set<Field>()
  const scrolled = new Set<Element>()
  const scope = new AbortController()
  const options = { signal: scope.signal, capture: true }
  const isOurs = (target: EventTarget | undefined | null): target is HTMLElement =>
    target instanceof HTMLElement && target.getRootNode() === root

  function hold(control: HTMLElement) {
    if (held.some((press) => press.control === control)) return
    // Only the last link counts, as on a page that is still loading.
    if (control instanceof HTMLAnchorElement) drop((press) => press.control instanceof HTMLAnchorElement)
    held.push({ control, name: nameOf(control) })
    mark(control, true)
    pressed(control)
  }

  function drop(which: (press: Press) => boolean) {
    for (const { control } of held.filter(which)) mark(control, false)
    held = held.filter((press) => !which(press))
  }

  function take(event: Event, control: HTMLElement) {
    event.preventDefault()
    // The page must see only one click, the repeated one.
    event.stopImmediatePropagation()
    hold(control)
  }

  const click = (event: MouseEvent) => {
    const path = event.composedPath()
    const control = path.find((target) => target instanceof Element && target.matches('a[href], button'))
    if (!isOurs(control)) {
      // The click may be on a merchant's control in the `trigger` slot, such as a button that opens the cart.
      const slot = path.find((target) => target instanceof HTMLSlotElement && target.name === 'trigger')
      if (!isOurs(slot) || isModified(event)) return
      event.preventDefault()
      hold(slot)
      return
    }
    if (control.getAttribute('aria-disabled') === 'true') return
    const press = controls.get(control)?.press
    if (press) {
      if (control.hasAttribute(PRESSED)) return
      mark(control, true)
      void Promise.resolve(press()).finally(() => mark(control, false))
    } else if (!(control instanceof HTMLAnchorElement) || isForRouter(event, control, inApp, isLight()))
      take(event, control)
  }
  // Drop held clicks when the shopper leaves the page. After coming back, nobody expects them to take effect.
  window.addEventListener('pagehide', () => drop(() => true), options)
  root.addEventListener('click', click as EventListener, options)
  root.addEventListener('submit', (event) => isOurs(event.target) && take(event, event.target), options)
  root.addEventListener('input', ({ target }) => isOurs(target) && edited.add(target as Field), options)
  root.addEventListener('scroll', ({ target }) => isOurs(target) && scrolled.add(target), options)

  return {
    get held() {
      return held
    },
    edited,
    scrolled,
    stop: () => scope.abort(),
    rename() {
      for (const press of held) press.name = nameOf(press.control)
    },
    forget() {
      // Also unmark controls whose handler is still running.
      for (const control of root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)) mark(control, false)
      held = []
      edited.clear()
    },
    release() {
      scope.abort()
      const link = held
        .map(({ control }) => (control instanceof HTMLSlotElement ? control.assignedElements()[0] : control))
        .find((control) => control instanceof HTMLAnchorElement)
      drop(() => true)
      // A link to this page itself opens the store over it, which needs React.
      if (link && !isThisPage(link)) link.click()
    },
  }
}

/** Marks a control as busy. */
function mark(control: HTMLElement, busy: boolean) {
  control.toggleAttribute(PRESSED, busy)
  if (busy) control.setAttribute('aria-busy', 'true')
  else control.removeAttribute('aria-busy')
}

/**
 * Returns a name that distinguishes controls of the same kind, except links to the same URL. It contains no generated
 * ids. `data-control` identifies a control whose label may change while data loads, although its action stays the same.
 */
export const nameOf = (element: Element): string =>
  controls.get(element)?.name ??
  element.getAttribute('data-control') ??
  // Use the text last, because the browser may have translated it in elements outside `controls`.
  (['aria-label', 'value', 'data-to', 'href', 'placeholder']
    .map((name) => element.getAttribute(name))
    .join('') ||
    element.textContent)

const isThisPage = ({ href }: HTMLAnchorElement) =>
  href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')

/** Whether React, rather than the browser, would handle the click. */
const isForRouter = (event: MouseEvent, link: HTMLAnchorElement, inApp: boolean, isLight: boolean) =>
  event.button === 0 &&
  !isModified(event) &&
  (link.target === '' || link.target === '_self') &&
  (isLight
    ? link.dataset['to'] !== undefined
    : link.origin === window.location.origin && (inApp || isThisPage(link)))
