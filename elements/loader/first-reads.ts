import { FIRST_READS } from '../../src/core/api/first-reads'
import { decoded } from '../../src/core/lib/web/encoded'
import { stringify } from '../../src/core/lib/util/json'
import { normaliseHost } from '../../src/core/lib/web/urls'
import type { Page } from './page'

/** The rest of this file: the hash and imports of each chunk, by name (`verified.ts`). */
declare const INTEGRITY: Readonly<Record<string, string>>

/**
 * The ids of the products that were requested. The store requests more than twelve products together
 * (`catalogue.byId`), so further ones are not requested here.
 */
const ids = new Set<string>()

const stored = (key: string): string | null => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- it runs before the store's code
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Fetches the code of an element's adapter, and sends the requests that the adapter makes first. This code is in the
 * same file as the hashes of the adapters, which the loader has to fetch anyway.
 */
export function prepare(
  { fetch: fetchChunk, data, early }: Page,
  element: Element,
  kind: string,
  id: string | null | undefined,
): void {
  // An adapter is a chunk with the name of its kind, unless it is in a package of its own.
  if (!INTEGRITY[kind]) return
  const isHome = element.localName === 'store-app' && !id
  const isPriced = element.hasAttribute('list-price')
  for (const chunk of [kind, 'shop-file', isHome ? `${kind}-home` : '', isPriced ? 'list-price' : '']) {
    // A hash has 43 characters.
    const hash = INTEGRITY[chunk]?.slice(0, 43)
    if (hash) fetchChunk(chunk, hash).catch(() => {})
  }
  const attribute = (name: string) => element.getAttribute(name) || undefined
  const host = normaliseHost(attribute('host') ?? data['host'] ?? '', element.baseURI)
  const isServed = element.shadowRoot?.querySelector('script')
  if (!host || isServed) return
  const lang = attribute('lang') ?? stored(`${attribute('storage-prefix') ?? ''}lang`)
  const reads = FIRST_READS[kind]?.({
    id: !id || ids.add(id).size > 12 ? null : element.localName === 'store-app' ? decoded(id) : id,
    lang: lang === 'ar' ? 'ar' : 'en',
    host,
    attribute,
    stored,
    now: Date.now(),
  })
  const headers = { accept: 'application/json', ...reads?.headers }
  for (const path of reads?.paths ?? []) {
    const url = host + path
    if (early.has(url)) continue
    const [address = '', payload = ''] = url.split('?')
    const response = reads?.posted
      ? fetch(address, { method: 'POST', headers, body: decodeURIComponent(payload) })
      : fetch(url, { headers })
    early.set(url, [Date.now(), response, stringify(headers)])
    response.catch(() => {})
  }
}
