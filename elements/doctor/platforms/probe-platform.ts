import { fine, unchecked, type Finding } from '../findings'
import { preflightCommand, type Ask } from '../reply'
import { probeMedusa } from './medusa'
import { NAMES, type PlatformShop, type Kind, PLATFORM_ATTRIBUTES, isPlatform } from './shop'
import { probeShopify } from './shopify'
import { probeVendure } from './vendure'
import { normaliseHost } from '../../../src/core/lib/web/urls'
import { loadersOf, type PageFacts } from '../facts'

const PROBES = { vendure: probeVendure, medusa: probeMedusa, shopify: probeShopify }

/** By kind of server, a path that the list of allowed origins protects, and the headers that require a preflight. */
const LISTED: Readonly<Partial<Record<Kind, { path: string; header: string }>>> = {
  vendure: { path: '/shop-api', header: 'authorization,content-type' },
  medusa: { path: '/store/regions', header: 'x-publishable-api-key' },
}

/**
 * Finds server settings that prevent a page from working with it. Makes read-only requests.
 * @param asking the origin that sends the requests, which the server sees
 * @param page the origin that the server must allow
 */
export async function probePlatform(
  shop: PlatformShop,
  asking: string,
  page: string,
  ask: Ask,
): Promise<Finding[]> {
  const found = await PROBES[shop.kind]({ ...shop, requesting: asking, page, ask })
  if (found.length === 0) found.push(fine('platform-fine', { platform: NAMES[shop.kind], host: shop.host }))
  const listed = LISTED[shop.kind]
  // This page can't find out whether the server allows another origin.
  if (listed && page !== asking && !found.some(({ id }) => id === 'api-unreachable' || id === 'api-slow'))
    found.push(
      unchecked(
        'cors-elsewhere',
        { page, asking },
        preflightCommand(shop.host + listed.path, page, listed.header),
      ),
    )
  return found
}

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
