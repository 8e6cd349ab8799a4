import { normaliseHost } from '../../src/core/lib/web/urls'
import type { Shop } from '../../src/core/shop/shop'
import { ownDocument } from '../../src/ui/own-document'
import { HOSTED_TAGS } from './default-host'
import { shops } from './shops'

/**
 * Lets the shop adopt a token that was stored without a record of its host. That is safe only on a page that has no
 * elements of another host. This is known only once the document is parsed.
 */
export function adoptToken(shop: Shop): void {
  if (ownDocument('readyState') === 'loading') {
    window.addEventListener('DOMContentLoaded', () => adoptToken(shop), { once: true })
    return
  }
  const named = [...ownDocument('documentElement').querySelectorAll(HOSTED_TAGS)].map((element) =>
    normaliseHost(element.getAttribute('host') ?? '', ownDocument('baseURI')),
  )
  const open = [...shops.values()].filter(({ members }) => members.size > 0)
  const hosts = [...named, ...open.map((entry) => entry.shop.peek()?.host)]
  if (hosts.every((host) => host === shop.host)) shop.session.adopt()
}
