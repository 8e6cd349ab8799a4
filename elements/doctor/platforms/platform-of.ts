import { normaliseHost } from '../../../src/core/lib/web/urls'
import { loadersOf, type PageFacts } from '../facts'
import { PLATFORM_ATTRIBUTES, isPlatform, type PlatformShop } from './shop'

/** Returns the kind of server at a host and its attributes on the page's elements; null for the store's own API. */
export function platformOf(page: PageFacts, host: URL): PlatformShop | null {
  const own = normaliseHost(host.href) ?? host.href
  const elements = page.elements.filter(
    ({ attributes: { host: named } }) => !named || normaliseHost(named, page.base.href) === own,
  )
  const valueOf = (name: string) =>
    elements.map(({ attributes }) => attributes[name]?.trim()).find((value) => value)
  const kind =
    valueOf('backend') ?? loadersOf(page).map(({ script }) => script.attributes['data-backend'])[0] ?? ''
  if (!isPlatform(kind)) return null
  const named = PLATFORM_ATTRIBUTES.flatMap((name) => {
    const value = valueOf(name)
    return value ? [[name, value] as const] : []
  })
  return { kind, host: own, attributes: Object.fromEntries(named) }
}
