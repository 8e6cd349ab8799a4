import type { StoreGlobal } from '../surface/types'
import type { FAILURE_CLASS } from './failed'
import type { Unusable } from './usable'

/**
 * What an element shows whose code did not load or run. It is fetched only then, and uses no React, no style sheet, no
 * other chunk and no recent syntax: a browser too old for the store runs it.
 */
const FAILURE_TEXTS = {
  en: {
    dir: 'ltr',
    loading: 'Loading…',
    load: 'Loading failed. Please try again, or reload the page.',
    retry: 'Try again',
    browser: 'The shop does not work in this browser. Please update it, or use another one.',
    page: 'The shop cannot be shown on this page.',
  },
  ar: {
    dir: 'rtl',
    loading: 'جارٍ التحميل…',
    load: 'تعذّر التحميل. حاول مرة أخرى، أو أعد تحميل الصفحة.',
    retry: 'حاول مرة أخرى',
    browser: 'لا يعمل المتجر في هذا المتصفح. حدّثه أو استخدم متصفحًا آخر.',
    page: 'يتعذّر عرض المتجر في هذه الصفحة.',
  },
} as const

/** The messages of Chromium, Firefox and WebKit for a missing export. */
const MISSING_EXPORT = /provide an export|import not found|binding name/i

// Like `ownDocument`: an element of the page may shadow the name, and the page may replace the class of documents.
const { createElement } = Reflect.getPrototypeOf(document) as Document
const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] =>
  Object.assign(createElement.call(document, name), values) as HTMLElementTagNameMap[Name]

/** The messages shown in elements, updated when a retry fails. */
const shown = new WeakMap<Element, HTMLElement>()

export interface FailureContext {
  /** The language that the shopper once chose; after the element's own, and before the page's. */
  chosen: string | null
  scan: StoreGlobal['scan']
  /** Whether the element shows its first paint, whose buttons will do nothing. */
  painted: boolean
}

/**
 * Emits `store:error`, and shows why in the element's place unless the merchant has put content of their own there.
 */
export function showFailure(
  element: HTMLElement,
  error: unknown,
  { chosen, scan, painted }: FailureContext,
): void {
  const lang = langOf(element, chosen)
  const texts = FAILURE_TEXTS[lang]
  const unusable = unusableOf(error)
  const retryable = !unusable
  const message = texts[unusable ?? 'load']
  const detail = { code: 'load', message, retryable }
  element.dispatchEvent(new CustomEvent('store:error', { bubbles: true, composed: true, detail }))

  const sentence = shown.get(element)
  if (sentence) sentence.textContent = message
  else if (painted || isEmpty(element)) {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const place = create('div', {
      className: 'store-failure' satisfies typeof FAILURE_CLASS,
      lang,
      dir: texts.dir,
    })
    // It must be in the page before its text, for a screen reader to announce that.
    const line = create('p', { role: 'alert' })
    place.style.padding = '8px 16px'
    place.append(line)
    if (retryable) place.append(retryButton(element, line, texts, scan))
    if (painted) replaceButtons(root, place)
    else root.append(place)
    line.textContent = message
    shown.set(element, line)
  }
}

/** Whether there is neither content of the merchant's nor a first paint. */
function isEmpty({ shadowRoot, childElementCount, textContent }: HTMLElement): boolean {
  const isBare = !shadowRoot || [...shadowRoot.children].every(({ localName }) => localName === 'slot')
  return isBare && childElementCount === 0 && !textContent?.trim()
}

/** Puts the message in place of the main button that is seen, else first, and disables all buttons: they do nothing. */
function replaceButtons(root: ShadowRoot, place: HTMLElement): void {
  const buttons = [...root.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const main = buttons.find(
    (button) =>
      /^(?:primary|secondary)-button$/.test(button.getAttribute('part') ?? '') &&
      button.getClientRects().length > 0,
  )
  if (main) main.replaceWith(place)
  else root.querySelector('.root')?.prepend(place)
}

/** Why no second try helps, or null where one may. */
function unusableOf(error: unknown): Unusable['unusable'] | null {
  // As in `isTooOld`: its code may have failed before it was asked.
  if (!('adoptedStyleSheets' in document && 'toSorted' in Array.prototype)) return 'browser'
  // No second try parses what the first did not. A missing export has the same class, and comes of files of two versions.
  if (error instanceof SyntaxError) return MISSING_EXPORT.test(error.message) ? null : 'browser'
  return (error as Partial<Unusable> | null)?.unusable ?? null
}

function retryButton(
  element: HTMLElement,
  line: HTMLElement,
  texts: (typeof FAILURE_TEXTS)[keyof typeof FAILURE_TEXTS],
  scan: StoreGlobal['scan'],
): HTMLButtonElement {
  const button = create('button', { type: 'button', textContent: texts.retry })
  // Set by script, which no policy of the page forbids.
  Object.assign(button.style, {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: '1px solid',
    borderRadius: '999px',
    minHeight: '44px',
    padding: '0 16px',
    cursor: 'pointer',
  })
  button.onclick = () => {
    line.textContent = texts.loading
    // Retries all elements whose code failed.
    void scan(element.getRootNode() as Document | ShadowRoot)
  }
  return button
}

function langOf(element: HTMLElement, chosen: string | null): keyof typeof FAILURE_TEXTS {
  const around = element.closest('[lang]')?.getAttribute('lang')
  const lang = [element.getAttribute('lang'), chosen, around].find((name) => /^(en|ar)\b/i.test(name ?? ''))
  return lang?.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
