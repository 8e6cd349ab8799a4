import { computed } from '@preact/signals-core'
import { stringify } from '../lib/util/json'
import type { AdapterDeps } from './adapter-deps'

/**
 * Reloads the shop's data when the language or the market changes, for servers whose responses are in one language
 * and have prices for one market. Until the reload succeeds, and while offline, the known texts stay.
 */
export function readAgain({ env, settings, opened }: Pick<AdapterDeps, 'env' | 'settings' | 'opened'>): void {
  const { lang, attributes, settings: known } = settings()
  const { shop, products, stores } = opened()
  const { catalogue, home, categories, subcategories, brands } = shop
  const market = computed(() => {
    const { country, region, channel } = attributes.value
    return stringify([country, region, channel])
  })
  const present = () => [lang.peek(), market.peek()] as const
  let read = present()
  function follow() {
    const [before, now] = [read, present()]
    if (stringify(now) === stringify(before) || !env.online()) return
    read = now
    catalogue.forget()
    for (const resource of [home, categories, subcategories, brands, ...products.values()]) resource.renew()
    if (now[1] !== before[1]) void known.reload()
  }
  for (const dispose of [lang.subscribe(follow), market.subscribe(follow), env.watchOnline(follow)])
    stores.push({ dispose })
}
