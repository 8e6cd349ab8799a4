import { parseUrl } from '../lib/web/urls'
import type { Result, Appearance, Lang, Localized, Settings } from '../types'
import { createClient } from './client'
import type { AdapterDeps } from './backend'
import { own, word, type Reader } from './read'
import { readAppearance, readSettings } from './rest/read-settings'

export interface KnownShop extends Partial<
  Pick<Settings, 'store' | 'logo' | 'shortDescription' | 'checkoutHost'>
> {
  currency: string
  lang: Lang | null
  epayment: boolean
}

/**
 * The settings and appearance of a shop whose server lacks some of them: the merchant provides the rest in a file
 * (`config-url`), which takes precedence. This module loads while the server's response is pending.
 */
export interface ShopFile {
  settings(server: Promise<Result<KnownShop>>): Promise<Result<Settings>>
  appearance(server?: Promise<Result<Partial<Appearance>>>): Promise<Result<Appearance>>
  /** Fails with `missing` if there is no file. Warns developers about a file that can't be read. */
  read<T>(read: Reader<T>): Promise<Result<T>>
}

export function shopFile(deps: AdapterDeps): ShopFile {
  followLanguage(deps)
  // The file may be on another host, so it gets no token.
  const elsewhere = createClient({ ...deps, host: '', token: () => null })
  const named = () => deps.settings().attributes.peek().configUrl
  const fileUrl = () => {
    const file = named()
    return file === undefined ? null : (parseUrl(file, deps.env.page.base())?.href ?? null)
  }
  const read: ShopFile['read'] = async (reader) => {
    const result = await elsewhere.get(fileUrl(), reader)
    const file = named()
    if (!result.ok && file !== undefined) deps.env.warn(`config-url="${file}" can’t be used: ${result.kind}.`)
    return result
  }
  /** Image URLs are relative to the file. */
  const beside = (picture: string | null) => picture && (parseUrl(picture, fileUrl() ?? '')?.href ?? null)
  return {
    read,
    async settings(server) {
      const [known, file] = await Promise.all([server, read(readFile)])
      if (!known.ok) return known
      const { store, logo, shortDescription, currency, ...rest } = known.data
      const its = file.ok ? file.data.settings : NO_SETTINGS
      const name = file.ok ? file.data.name : NO_NAME
      return {
        ok: true,
        data: {
          ...its,
          ...rest,
          lang: (file.ok && file.data.settings.lang) || known.data.lang,
          // Keep the server's name in a language that the file does not have.
          store: {
            en: name.en ?? (store?.en || its.store.en),
            ar: name.ar ?? (store?.ar || its.store.ar),
          },
          logo: beside(its.logo) ?? logo ?? null,
          shortDescription: its.shortDescription || (shortDescription ?? ''),
          currency: { en: currency, ar: currencyIn('ar', currency) },
        },
      }
    },
    async appearance(server) {
      const [known, file] = await Promise.all([server, read(readAppearance)])
      if (known && !known.ok) return known
      const its = file.ok ? file.data : NO_APPEARANCE
      return {
        ok: true,
        data: {
          ...its,
          primary: its.primary ?? known?.data.primary ?? null,
          secondary: its.secondary ?? known?.data.secondary ?? null,
          discountImage: beside(its.discountImage),
        },
      }
    },
  }
}

/** Also returns the names as written, since settings replace a missing language by the other. */
function readFile(
  body: unknown,
): { settings: Settings; name: Record<keyof Localized, string | null> } | null {
  const settings = readSettings(body)
  return settings && { settings, name: { en: word(own(body, 'store_en')), ar: word(own(body, 'store_ar')) } }
}

const NO_NAME = { en: null, ar: null }

const NO_APPEARANCE: Appearance = { primary: null, secondary: null, background: null, discountImage: null }

const NO_SETTINGS: Omit<Settings, 'currency' | 'lang' | 'epayment'> = {
  store: { en: '', ar: '' },
  logo: null,
  shortDescription: '',
  phone: '',
  whatsapp: '',
  facebook: null,
  twitter: null,
  youtube: null,
  instagram: null,
  hasMobileApp: false,
  appleStoreUrl: null,
  playStoreUrl: null,
}

/** Returns د.ك for KWD, or the code if the browser knows no symbol. */
function currencyIn(lang: Lang, code: string): string {
  try {
    const parts = new Intl.NumberFormat(lang, { style: 'currency', currency: code }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value.replace(/\u200f/g, '') ?? code
  } catch {
    return code
  }
}

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
