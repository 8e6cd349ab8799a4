import type { EngineDeps } from './engine'

/**
 * What a server has answered is in one language: reads it again when the other one is chosen. Until it comes, and while
 * there is no connection, the texts that are known are shown.
 */
export function followLanguage({ env, settings, opened }: EngineDeps): void {
  const { lang } = settings()
  const { shop, products, stores } = opened()
  const { catalogue, home, categories, subcategories, brands } = shop
  let read = lang.peek()
  function follow() {
    if (lang.peek() === read || !env.online()) return
    read = lang.peek()
    catalogue.forget()
    for (const resource of [home, categories, subcategories, brands, ...products.values()]) resource.renew()
  }
  for (const dispose of [lang.subscribe(follow), env.watchOnline(follow)]) stores.push({ dispose })
}
