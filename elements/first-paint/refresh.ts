import { sharedResources } from '../../src/core/shop/shared-resources'
import type { Shop } from '../../src/core/shop/shop'
import type { Resource } from '../../src/core/stores/resource'

function resourceOf(shop: Shop, path: string, id: string | undefined): Resource<unknown> | undefined {
  if (id === undefined) return (sharedResources(shop) as Record<string, Resource<unknown>>)[path]
  return path === 'products' ? shop.product(id) : undefined
}

/** The URLs that were refreshed, by shop. The elements of a page share most of their data. */
const refreshed = new WeakMap<Shop, Set<string>>()

/**
 * Requests the data of a page again if the page came from a cache and is old. The content stays until the new data has
 * loaded, and changes only if the data differs.
 * @param productId the product that the element shows, or null
 */
export function refresh(shop: Shop, urls: readonly string[], productId: string | null): void {
  const known = refreshed.get(shop) ?? new Set()
  refreshed.set(shop, known)
  const others = urls.filter((url) => !known.has(url))
  for (const url of others) known.add(url)
  // These URLs belong to the store's own API.
  if (urls.includes(`${shop.host}/api/settings`)) for (const url of others) refreshOwn(shop, url)
  else if (others.length > 0) refreshAll(shop, productId)
}

/** Requests the data at a URL of the store's own API again. */
function refreshOwn(shop: Shop, url: string): void {
  const [path = '', encodedId] = url.slice(`${shop.host}/api/`.length).split('/')
  const id = encodedId === undefined ? undefined : decodeURIComponent(encodedId)
  const resource = resourceOf(shop, path, id)
  if (resource?.state.peek().status === 'ready') void resource.reload()
  else if (path === 'products') shop.catalogue.forget({ of: 'all' })
  else if (path === 'categories' && id) shop.catalogue.forget({ of: 'category', id })
  else if (path === 'brands' && id) shop.catalogue.forget({ of: 'brand', id })
}

/** Requests all loaded data again, because the URLs of other servers do not show what their responses contain. */
function refreshAll(shop: Shop, productId: string | null): void {
  const product = productId === null ? [] : [shop.product(productId)]
  for (const resource of [...Object.values(sharedResources(shop)), ...product])
    if (resource.state.peek().status === 'ready') void resource.reload()
  shop.catalogue.forget()
}
