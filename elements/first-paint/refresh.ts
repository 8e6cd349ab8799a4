import { sharedResources } from '../../src/core/shop/shared-resources'
import type { Shop } from '../../src/core/shop/shop'
import type { Resource } from '../../src/core/stores/resource'

function resourceOf(shop: Shop, path: string, id: string | undefined): Resource<unknown> | undefined {
  if (id === undefined) return (sharedResources(shop) as Record<string, Resource<unknown>>)[path]
  return path === 'products' ? shop.product(id) : undefined
}

/** By shop, the URLs that were refreshed: a page's elements share most of their data. */
const refreshed = new WeakMap<Shop, Set<string>>()

/**
 * Refetches the data of a page that came from a cache and is old. The content stays until the new data has loaded, and
 * changes only if it differs.
 */
export function refresh(shop: Shop, urls: readonly string[]): void {
  const known = refreshed.get(shop) ?? new Set()
  refreshed.set(shop, known)
  for (const url of urls) {
    if (known.has(url)) continue
    known.add(url)
    const [path = '', encodedId] = url.slice(`${shop.host}/api/`.length).split('/')
    const id = encodedId === undefined ? undefined : decodeURIComponent(encodedId)
    const resource = resourceOf(shop, path, id)
    if (resource?.state.peek().status === 'ready') void resource.reload()
    else if (path === 'products') shop.catalogue.forget({ of: 'all' })
    else if (path === 'categories' && id) shop.catalogue.forget({ of: 'category', id })
    else if (path === 'brands' && id) shop.catalogue.forget({ of: 'brand', id })
  }
}
