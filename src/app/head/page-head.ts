import { trustedPolicy } from '../../ui/trusted-types'
import { ownDocument, setOwnTitle } from '../../ui/own-document'

/** The head elements that a store writes: tag, identifying attribute and its value, attribute with the content. */
export const HEAD_ELEMENTS = {
  description: ['meta', 'name', 'description', 'content'],
  robots: ['meta', 'name', 'robots', 'content'],
  canonical: ['link', 'rel', 'canonical', 'href'],
  en: ['link', 'hreflang', 'en', 'href'],
  ar: ['link', 'hreflang', 'ar', 'href'],
  'x-default': ['link', 'hreflang', 'x-default', 'href'],
} as const

export type HeadName = keyof typeof HEAD_ELEMENTS

export type PageHead = ReturnType<typeof takePageHead>

/** Marks head elements that the store has added, in the browser or on a server. */
export const OWN_MARK_ATTRIBUTE = 'data-store'

/** Sets an attribute unless it already has this value, since the host page may observe its head. */
function write(element: Element, attribute: string, value: string) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}

/**
 * Manages the head of the store's own page. Adds missing elements, and removes them on release. Changes existing
 * elements, and restores them on release.
 */
export function takePageHead() {
  const titleBefore = ownDocument('title')
  let titleSet: string | null = null
  const held = new Map<HeadName, { element: Element; before: string | null; added: boolean }>()
  let scripts = [...ownDocument('head').querySelectorAll<HTMLScriptElement>(`script[${OWN_MARK_ATTRIBUTE}]`)]

  function takeOver(name: HeadName) {
    const known = held.get(name)
    if (known?.element.isConnected) return known
    const [tag, key, word, attribute] = HEAD_ELEMENTS[name]
    const present = ownDocument('head').querySelector(`${tag}[${key}="${word}" i]`)
    const element = present ?? document.createElement(tag)
    if (!present) {
      if (key === 'hreflang') element.setAttribute('rel', 'alternate')
      element.setAttribute(key, word)
      element.setAttribute(OWN_MARK_ATTRIBUTE, '')
      ownDocument('head').append(element)
    }
    const added = element.hasAttribute(OWN_MARK_ATTRIBUTE)
    const taken = { element, before: element.getAttribute(attribute), added }
    held.set(name, taken)
    return taken
  }

  function restore(name: HeadName) {
    const taken = held.get(name)
    if (!taken) return
    held.delete(name)
    const { element, before, added } = taken
    const attribute = HEAD_ELEMENTS[name][3]
    if (added) element.remove()
    else if (before === null) element.removeAttribute(attribute)
    else write(element, attribute, before)
  }

  const clearData = () => {
    for (const script of scripts) script.remove()
    scripts = []
  }

  return {
    title(text: string) {
      titleSet = text
      setOwnTitle(text)
    },
    /** Sets the content of an element; null restores the previous content. */
    set(name: HeadName, value: string | null) {
      if (value === null) restore(name)
      else write(takeOver(name).element, HEAD_ELEMENTS[name][3], value)
    },
    /** Replaces the structured data. Each string becomes a separate script element. */
    data(json: readonly string[]) {
      if (scripts.map(({ textContent }) => textContent).join() === json.join()) return
      clearData()
      // Trusted Types treats even data blocks as scripts. If the page does not allow the policy, omit the structured
      // data. Don't test for `trustedTypes`, which an element with that id would also define.
      const policy = trustedPolicy()
      if (!policy && 'TrustedHTML' in window) return
      scripts = json.map((text) => {
        const script = document.createElement('script')
        script.type = 'application/ld+json'
        script.setAttribute(OWN_MARK_ATTRIBUTE, '')
        script.text = policy?.createScript(text) ?? text
        ownDocument('head').append(script)
        return script
      })
    },
    release() {
      // Keep the title if another script has changed it since.
      if (ownDocument('title') === titleSet) setOwnTitle(titleBefore)
      for (const name of held.keys()) restore(name)
      clearData()
    },
  }
}
