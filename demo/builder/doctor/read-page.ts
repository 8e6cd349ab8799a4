import type { PageFacts, TagFacts } from './facts'
import { resolve } from './facts'

/** Reads pasted HTML without running anything of it. */
export function readPage(html: string, url: URL): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.querySelector('base[href]')?.getAttribute('href')
  const policies = [...page.querySelectorAll('meta[http-equiv]')].filter(
    (meta) => meta.getAttribute('http-equiv')?.trim().toLowerCase() === 'content-security-policy',
  )
  const [held, idle] = [true, false].map((inHead) =>
    policies.filter((meta) => page.head.contains(meta) === inHead),
  )
  return {
    url,
    base: (base && resolve(base, url)) || url,
    scripts: [...page.querySelectorAll('script[src]')].map(factsOf),
    elements: [...page.querySelectorAll('*')].filter(isOurs).map(factsOf),
    styles: [...page.querySelectorAll('style')].map((style) => ({
      text: style.textContent,
      nonce: style.getAttribute('nonce') ?? undefined,
    })),
    policies: (held ?? []).map((meta) => meta.getAttribute('content') ?? ''),
    idlePolicies: idle?.length ?? 0,
    selfClosed: [...html.matchAll(/<(store-[\w-]+)(?:"[^"]*"|'[^']*'|[^"'>])*?\/>/gi)].map(([, tag = '']) =>
      tag.toLowerCase(),
    ),
  }
}

const isOurs = ({ localName }: Element) => localName.startsWith('store-')

const factsOf = (element: Element): TagFacts => ({
  tag: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
})
