import type { FAILURE_CLASS } from './failed'
import type { Unusable } from './usable'

/**
 * The messages in an element whose code did not load or run. This chunk is fetched only then. It uses no React, style
 * sheets, other chunks or recent syntax, so that it runs in browsers that are too old for the store.
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

/** Messages for a missing export in Chromium, Firefox and WebKit. */
const MISSING_EXPORT = /provide an export|import not found|binding name/i

// This is done as in `ownDocument`: an element's name may shadow `createElement`, and the page may replace `Document`.
const { createElement } = Reflect.getPrototypeOf(document) as Document
const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] =>
  Object.assign(createElement.call(document, name), values) as HTMLElementTagNameMap[Name]

/** The visible messages, updated if a retry fails. */
const shown = new WeakMap<Element, HTMLElement>()

export interface FailureContext {
  /** The language that the shopper has chosen. It overrides the page's language, but not the element's. */
  chosen: string | null
  /** Loads the code again. */
  retry(): Promise<unknown>
  /** Whether the element shows its first paint. The buttons in it will never work. */
  painted: boolean
}

/** Emits `store:error`, and shows the reason in the element, unless the element contains content of the merchant. */
export function showFailure(
  element: HTMLElement,
  error: unknown,
  { chosen, retry, painted }: FailureContext,
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
    // Insert the element before its text, or screen readers do not announce it.
    const line = create('p', { role: 'alert' })
    place.style.padding = '8px 16px'
    place.append(line)
    if (retryable) place.append(retryButton(line, texts, retry))
    if (painted) replaceButtons(root, place)
    else root.append(place)
    line.textContent = message
    shown.set(element, line)
  }
}

/** Whether the element shows neither the merchant's content nor a first paint. */
function isEmpty({ shadowRoot, childElementCount, textContent }: HTMLElement): boolean {
  const isBare = !shadowRoot || [...shadowRoot.children].every(({ localName }) => localName === 'slot')
  return isBare && childElementCount === 0 && !textContent?.trim()
}

/**
 * Disables all buttons, which don't work, and puts the message in place of the visible main button. If there is none,
 * puts the message first.
 */
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

/** Returns why a retry can't help, or null if it may. */
function unusableOf(error: unknown): Unusable['unusable'] | null {
  // This is the check of `isTooOld`, which may not have run before the code failed.
  if (!('adoptedStyleSheets' in document && 'toSorted' in Array.prototype)) return 'browser'
  // A retry can't fix a parse error. A missing export is a SyntaxError too, but it means that the files of two versions
  // were mixed, which a retry may fix.
  if (error instanceof SyntaxError) return MISSING_EXPORT.test(error.message) ? null : 'browser'
  return (error as Partial<Unusable> | null)?.unusable ?? null
}

function retryButton(
  line: HTMLElement,
  texts: (typeof FAILURE_TEXTS)[keyof typeof FAILURE_TEXTS],
  retry: FailureContext['retry'],
): HTMLButtonElement {
  const button = create('button', { type: 'button', textContent: texts.retry })
  // Set the styles by script, which no CSP forbids.
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
    void retry()
  }
  return button
}

function langOf(element: HTMLElement, chosen: string | null): keyof typeof FAILURE_TEXTS {
  const around = element.closest('[lang]')?.getAttribute('lang')
  const lang = [element.getAttribute('lang'), chosen, around].find((name) => /^(en|ar)\b/i.test(name ?? ''))
  return lang?.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
