import type { AdapterDeps } from './adapter-deps'

/**
 * Reloads the shop's data when the language changes, for servers whose responses are in one language. Until the reload
 * succeeds, and while offline, the known texts stay.
 */
export function followLanguage({
  env,
  settings,
  opened,
}: Pick<AdapterDeps, 'env' | 'settings' | 'opened'>): void {
  const { lang, firstLang } = settings()
  const { shop, products, stores } = opened()
  const { catalogue, home, categories, subcategories, brands } = shop
  // This code loads late: the language may have changed since the first requests.
  let read = firstLang
  function follow() {
    if (lang.peek() === read || !env.online()) return
    read = lang.peek()
    catalogue.forget()
    for (const resource of [home, categories, subcategories, brands, ...products.values()]) resource.renew()
  }
  for (const dispose of [lang.subscribe(follow), env.watchOnline(follow)]) stores.push({ dispose })
}
