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

const { createElement } = Document.prototype
const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] =>
  Object.assign(createElement.call(document, name), values) as HTMLElementTagNameMap[Name]

/** The messages shown in elements, updated when a retry fails. */
const shown = new WeakMap<Element, HTMLElement>()

/**
 * Emits `store:error`, and shows why in the element's place unless the merchant has put content of their own there.
 * @param chosen the language that the shopper once chose; after the element's own, and before the page's
 */
export function showFailure(
  element: HTMLElement,
  error: unknown,
  chosen: string | null,
  scan: StoreGlobal['scan'],
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
  else if (!element.shadowRoot && element.childElementCount === 0 && !element.textContent.trim()) {
    const root = element.attachShadow({ mode: 'open' })
    const place = create('div', {
      className: 'store-failure' satisfies typeof FAILURE_CLASS,
      lang,
      dir: texts.dir,
    })
    // It must be in the page before its text, for a screen reader to announce that.
    const line = create('p', { role: 'alert' })
    place.append(line)
    if (retryable) place.append(retryButton(element, line, texts, scan))
    root.append(place)
    line.textContent = message
    shown.set(element, line)
  }
}

/** Why no second try helps, or null where one may. */
function unusableOf(error: unknown): Unusable['unusable'] | null {
  if (!('adoptedStyleSheets' in Document.prototype)) return 'browser'
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
  Object.assign(button.style, { font: 'inherit', minHeight: '44px', padding: '0 16px' })
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
