import { scriptOf } from './check-language'
import type { PageFacts, PlaceFacts, RootFacts, TagFacts } from './facts'
import { resolve } from './facts'

/** Parses pasted HTML without running scripts. */
export function readPage(html: string, url: URL): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.querySelector('base[href]')?.getAttribute('href')
  const policies = [...page.querySelectorAll('meta[http-equiv]')].filter(
    (meta) => meta.getAttribute('http-equiv')?.trim().toLowerCase() === 'content-security-policy',
  )
  const from = (base && resolve(base, url)) || url
  const inlineScripts = [...page.querySelectorAll('script:not([src])')].map(
    ({ textContent }) => textContent ?? '',
  )
  const [held, idle] = [true, false].map((inHead) =>
    policies.filter((meta) => page.head.contains(meta) === inHead),
  )
  return {
    url,
    base: from,
    root: /<(?:!doctype|html)[\s>]/i.test(html) ? rootOf(page) : null,
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
    inlineScripts,
    calls: [...inlineScripts, ...handlersIn(page)]
      .flatMap((script) => callsIn(script, (selector) => tagIn(page, selector)))
      .filter(({ tag, method }) => tag.startsWith('store-') && !(method in HTMLElement.prototype)),
    selfClosed: selfClosedIn(html),
  }
}

function rootOf(page: Document): RootFacts {
  const { documentElement, body, title } = page
  const own = body.cloneNode(true) as HTMLElement
  for (const element of own.querySelectorAll('*'))
    if (isOurs(element) || element.matches('script, style, noscript, template')) element.remove()
  return {
    ...factsOf(documentElement),
    dir: body.dir || documentElement.dir,
    script: scriptOf(`${title} ${own.textContent}`),
  }
}

/** Matches a comment, an element with raw text, or the beginning of a tag. */
const MARKUP =
  /<!--(?:(?!-->)[^])*|<(script|style|textarea|title)(?=[\s/>])(?:(?!<\/\1[\s/>])[^])*|<([a-z][^\s/>]*)/gi
const ATTRIBUTES = /((?:"[^"]*"|'[^']*'|[^"'>])*)>/y

/**
 * Returns the store elements that are written like `<store-cart />`. A slash at the end of an unquoted value does not
 * count.
 */
export function selfClosedIn(html: string): string[] {
  const found: string[] = []
  MARKUP.lastIndex = 0
  for (let start = MARKUP.exec(html); start; start = MARKUP.exec(html)) {
    const [, , tag] = start
    if (!tag) continue
    ATTRIBUTES.lastIndex = MARKUP.lastIndex
    const [, attributes] = ATTRIBUTES.exec(html) ?? []
    // The HTML ends inside a tag, so no tags follow.
    if (attributes === undefined) break
    MARKUP.lastIndex = ATTRIBUTES.lastIndex
    if (/^store-/i.test(tag) && attributes.endsWith('/') && !endsInValue(attributes))
      found.push(tag.toLowerCase())
  }
  return found
}

/** Whether the attributes end with an unquoted value. */
function endsInValue(attributes: string): boolean {
  const last = attributes.split(/[\s"']/).at(-1) ?? ''
  return last.includes('=') || attributes.slice(0, -last.length).trimEnd().endsWith('=')
}

/** Matches `document.querySelector('store-cart')` or `document.getElementById('bag')`. */
const QUERY = /\bdocument ?\. ?(querySelector|getElementById)\( ?(["'`])((?:(?!\2).){1,200})\2 ?\)/.source
const CALL = / ?\??\. ?(\w+) ?\(/.source

/**
 * Returns the methods that a script calls on elements it looks up, directly or through a variable.
 * @param tagOf returns the tag name of the element that a selector matches, or null
 */
export function callsIn(script: string, tagOf: (selector: string) => string | null) {
  const found: { tag: string; method: string }[] = []
  const take = (kind = '', selector = '', method = '') => {
    const tag = tagOf(kind === 'getElementById' ? `#${selector}` : selector)
    if (tag) found.push({ tag, method })
  }
  const code = script.replaceAll(/\s+/g, ' ')
  for (const [, kind, , selector, method] of code.matchAll(new RegExp(QUERY + CALL, 'g')))
    take(kind, selector, method)
  // The variable name is captured first, so the quote becomes the third group.
  const named = new RegExp(
    `\\b(?:const|let|var) (\\w+) ?= ?${QUERY.replaceAll('\\2', '\\3')}(?! ?\\??\\.)`,
    'g',
  )
  for (const [, name = '', kind, , selector] of code.matchAll(named))
    for (const [, method] of code.matchAll(new RegExp(`(?<![\\w$.])${name}${CALL}`, 'g')))
      take(kind, selector, method)
  return found
}

/**
 * Returns the tag name of the element that a selector matches. If another script adds that element later, takes the tag
 * name from the selector.
 */
function tagIn(page: Document, selector: string): string | null {
  try {
    const element = page.querySelector(selector)
    if (element) return element.localName
  } catch {
    return null
  }
  const subject = selector.split(/[\s>+~]/).at(-1) ?? ''
  return /^store-[\w-]+/.exec(subject)?.[0] ?? null
}

const handlersIn = (page: Document) =>
  [...page.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].flatMap(({ name, value }) => (name.startsWith('on') ? value : [])),
  )

const isOurs = ({ localName }: Element) => localName.startsWith('store-')

const factsOf = (element: Element): TagFacts => ({
  tag: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
})
