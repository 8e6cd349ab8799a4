import { trustedPolicy } from './ui/trusted-types'

/** What of the document's head a store writes, and how it is found. */
const ELEMENTS = {
  description: ['meta', 'name', 'description', 'content'],
  robots: ['meta', 'name', 'robots', 'content'],
  canonical: ['link', 'rel', 'canonical', 'href'],
  en: ['link', 'hreflang', 'en', 'href'],
  ar: ['link', 'hreflang', 'ar', 'href'],
  'x-default': ['link', 'hreflang', 'x-default', 'href'],
} as const

export type HeadName = keyof typeof ELEMENTS

export interface PageHead {
  title(text: string): void
  /** Null gives back what stood there before the store came. */
  set(name: HeadName, value: string | null): void
  /** The page's structured data, each a script of its own; they replace those of the screen before. */
  data(json: readonly string[]): void
  /** Gives everything back. */
  release(): void
}

/** Says that an element of the head is the store's. */
const MARK = 'data-store'

/** A host page that watches its head hears of changes only. */
function write(element: Element, attribute: string, value: string) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}

/**
 * The head of a page that is the store's own. What the host page has written there is used, and given back as it was; what
 * is missing is added, and taken away again.
 */
export function takePageHead(page: Document): PageHead {
  const titleBefore = page.title
  let titleSet: string | null = null
  const held = new Map<HeadName, { element: Element; before: string | null; added: boolean }>()
  let scripts: HTMLScriptElement[] = []

  function hold(name: HeadName) {
    const known = held.get(name)
    if (known?.element.isConnected) return known
    const [tag, key, word, attribute] = ELEMENTS[name]
    const present = page.head.querySelector(`${tag}[${key}="${word}" i]`)
    const element = present ?? page.createElement(tag)
    if (!present) {
      if (key === 'hreflang') element.setAttribute('rel', 'alternate')
      element.setAttribute(key, word)
      element.setAttribute(MARK, '')
      page.head.append(element)
    }
    const taken = { element, before: element.getAttribute(attribute), added: !present }
    held.set(name, taken)
    return taken
  }

  function giveBack(name: HeadName) {
    const taken = held.get(name)
    if (!taken) return
    held.delete(name)
    const { element, before, added } = taken
    const attribute = ELEMENTS[name][3]
    if (added) element.remove()
    else if (before === null) element.removeAttribute(attribute)
    else write(element, attribute, before)
  }

  const clearData = () => {
    for (const script of scripts) script.remove()
    scripts = []
  }

  return {
    title(text) {
      page.title = titleSet = text
    },
    set(name, value) {
      if (value === null) giveBack(name)
      else write(hold(name).element, ELEMENTS[name][3], value)
    },
    data(json) {
      if (scripts.map(({ textContent }) => textContent).join() === json.join()) return
      clearData()
      // Under Trusted Types even data that are never run are a script. A page that does not allow the policy goes without.
      const policy = trustedPolicy()
      if (!policy && 'trustedTypes' in window) return
      scripts = json.map((text) => {
        const script = page.createElement('script')
        script.type = 'application/ld+json'
        script.setAttribute(MARK, '')
        script.text = policy?.createScript(text) ?? text
        page.head.append(script)
        return script
      })
    },
    release() {
      // A title that somebody else has set since is theirs.
      if (titleSet !== null && page.title === titleSet) page.title = titleBefore
      for (const name of held.keys()) giveBack(name)
      clearData()
    },
  }
}
