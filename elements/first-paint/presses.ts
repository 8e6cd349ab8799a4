import { isModified } from '../../src/ui/is-modified'
import { nameOf } from './counterpart'

/** Marks a control whose press waits for React. */
export const PRESSED = 'data-pressed'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A control, or a form that was submitted. */
export interface Press {
  control: HTMLElement
  /** What it said when it was pressed, in the present language: a control that says something else by now must not be pressed. */
  name: string
}

export interface Presses {
  /** In order, each control once. */
  readonly held: readonly Press[]
  /** The fields that were typed into, ticked or chosen from. */
  readonly edited: ReadonlySet<Field>
  /** What was scrolled. */
  readonly scrolled: ReadonlySet<Element>
  /** Stops holding. What is held is the caller's. */
  stop(): void
  /** Takes what the held controls say now for what they said: the language has changed. */
  rename(): void
  /** Drops what is held and was typed: it was meant for something else than what is shown now. */
  forget(): void
  /** Gives up waiting for React: a link that is held leads where it leads without it, other presses are dropped. */
  release(): void
}

/** A first paint's top nodes, and what was done with it. */
export interface Painted {
  readonly nodes: readonly ChildNode[]
  readonly presses: Presses
}

/**
 * Keeps what is pressed in a first paint, which has no handlers yet: the control looks busy at once, and is pressed for
 * good when React is there. What the browser does by itself (typing, ticking, following a link to another page) it does.
 * @param inApp whether links lead to other screens of the same page
 * @param pressed called for each press that is held
 */
export function holdPresses(root: ShadowRoot, inApp: boolean, pressed: () => void): Presses {
  let held: Press[] = []
  const edited = new Set<Field>()
  const scrolled = new Set<Element>()
  const scope = new AbortController()
  const options = { signal: scope.signal, capture: true }
  const isOurs = (target: EventTarget | undefined | null): target is HTMLElement =>
    target instanceof HTMLElement && target.getRootNode() === root

  function hold(control: HTMLElement) {
    if (held.some((press) => press.control === control)) return
    // Only the last link counts, as in a page that loads.
    if (control instanceof HTMLAnchorElement) drop((press) => press.control instanceof HTMLAnchorElement)
    held.push({ control, name: nameOf(control) })
    control.setAttribute(PRESSED, '')
    control.setAttribute('aria-busy', 'true')
    pressed()
  }

  function drop(which: (press: Press) => boolean) {
    for (const { control } of held.filter(which)) {
      control.removeAttribute(PRESSED)
      control.removeAttribute('aria-busy')
    }
    held = held.filter((press) => !which(press))
  }

  function take(event: Event, control: HTMLElement) {
    event.preventDefault()
    // The page hears of the press once: when it takes effect.
    event.stopImmediatePropagation()
    hold(control)
  }

  const click = (event: MouseEvent) => {
    const path = event.composedPath()
    const control = path.find((target) => target instanceof Element && target.matches('a[href], button'))
    if (!isOurs(control)) {
      // A merchant's own control in a slot that has a meaning, such as the button that opens the cart.
      const slot = path.find((target) => target instanceof HTMLSlotElement && target.name === 'trigger')
      if (!isOurs(slot) || isModified(event)) return
      event.preventDefault()
      hold(slot)
      return
    }
    if (control.getAttribute('aria-disabled') === 'true') return
    if (!(control instanceof HTMLAnchorElement) || isForRouter(event, control, inApp)) take(event, control)
  }
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
      drop(() => true)
      edited.clear()
    },
    release() {
      scope.abort()
      const link = held
        .map(({ control }) => (control instanceof HTMLSlotElement ? control.assignedElements()[0] : control))
        .find((control) => control instanceof HTMLAnchorElement)
      drop(() => true)
      // A link of this page opens the store over it, which takes React.
      if (link && !isThisPage(link)) link.click()
    },
  }
}

const isThisPage = ({ href }: HTMLAnchorElement) =>
  href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')

/** Whether React would handle the press, and not the browser. */
const isForRouter = (event: MouseEvent, link: HTMLAnchorElement, inApp: boolean) =>
  event.button === 0 &&
  !isModified(event) &&
  (link.target === '' || link.target === '_self') &&
  link.origin === window.location.origin &&
  (inApp || isThisPage(link))
