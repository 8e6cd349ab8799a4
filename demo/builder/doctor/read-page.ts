import type { PageFacts, PlaceFacts, TagFacts } from './facts'
import { resolve } from './facts'

/** Parses pasted HTML without running scripts. */
export function readPage(html: string, url: URL): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.querySelector('base[href]')?.getAttribute('href')
  const policies = [...page.querySelectorAll('meta[http-equiv]')].filter(
    (meta) => meta.getAttribute('http-equiv')?.trim().toLowerCase() === 'content-security-policy',
  )
  const from = (base && resolve(base, url)) || url
  const [held, idle] = [true, false].map((inHead) =>
    policies.filter((meta) => page.head.contains(meta) === inHead),
  )
  return {
    url,
    base: from,
    scripts: [...page.querySelectorAll('script[src]')].map(factsOf),
    elements: [...page.querySelectorAll('*')].filter(isOurs).map(factsOf),
    places: [...page.querySelectorAll('*')].flatMap((element): PlaceFacts[] => {
      const children = [...element.children]
      return children.some(isOurs) ? [{ ...factsOf(element), children: children.map(factsOf) }] : []
    }),
    styles: [...page.querySelectorAll('style')].map((style) => ({
      text: style.textContent,
      nonce: style.getAttribute('nonce') ?? undefined,
    })),
    sheets: [...page.querySelectorAll('link[rel~="stylesheet" i][href]')].flatMap(
      (link) => resolve(link.getAttribute('href') ?? '', from) ?? [],
    ),
    policies: (held ?? []).map((meta) => meta.getAttribute('content') ?? ''),
    idlePolicies: idle?.length ?? 0,
    slots: [...page.querySelectorAll('[slot]')].flatMap(({ slot, parentElement }) =>
      parentElement && isOurs(parentElement) ? { tag: parentElement.localName, slot } : [],
    ),
    inlineScripts: [...page.querySelectorAll('script:not([src])')].map(
      ({ textContent }) => textContent ?? '',
    ),
    selfClosed: selfClosedIn(html),
  }
}

/** A comment; an element with raw text; or a tag with its name and attributes. */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style|textarea|title)(?=[\s/>])[^]*?(?:<\/\1\s*>|$)|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

/** The store's elements written as `<store-cart />`; the slash of an unquoted value does not count. */
export const selfClosedIn = (html: string): string[] =>
  [...html.matchAll(MARKUP)].flatMap(([, , tag = '', rest = '']) =>
    /^store-/i.test(tag) && rest.endsWith('/') && !/=\s*[^\s"']+$/.test(rest) ? tag.toLowerCase() : [],
  )

const isOurs = ({ localName }: Element) => localName.startsWith('store-')

const factsOf = (element: Element): TagFacts => ({
  tag: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
})
