import { fine, unchecked, type Finding } from '../findings'
import { preflightCommand, type Ask } from '../reply'
import { probeMedusa } from './medusa'
import { NAMES, type PlatformShop, type Kind } from './shop'
import { probeShopify } from './shopify'
import { probeVendure } from './vendure'

const PROBES = { vendure: probeVendure, medusa: probeMedusa, shopify: probeShopify }

/** A path that the server's list of allowed origins protects, and the headers that require a preflight. */
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
  // A page can't see whether the server allows another origin.
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
