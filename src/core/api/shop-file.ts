import { parseUrl } from '../lib/web/urls'
import { isRecord } from '../lib/util/json'
import type { Result, Appearance, Lang, PlaceField, Settings } from '../types'
import { createClient } from './client'
import type { AdapterDeps, PackageDeps } from './backend'
import { list, own, text, word, type Reader } from './read'
import { appearanceIn, settingsIn } from './rest/read-settings'

export interface KnownShop extends Partial<
  Pick<Settings, 'store' | 'logo' | 'shortDescription' | 'checkoutHost'>
> {
  currency: string
  /** The shop's own language, if it has one. */
  lang?: Lang | null
  /** By default, the shop can be paid online. */
  epayment?: boolean
}

/**
 * The settings and appearance of a shop whose server does not have all of them. The merchant provides the missing ones
 * in a file (`config-url`), which also overrides the server. This module loads while the server's response is pending.
 */
export interface ShopFile {
  settings(server: Promise<Result<KnownShop>>): Promise<Result<Settings>>
  appearance(server?: Promise<Result<Partial<Appearance>>>): Promise<Result<Appearance>>
  /** Fails with `missing` if there is no file. Warns developers about a file that can't be read. */
  read<T>(read: Reader<T>): Promise<Result<T>>
}

export function shopFile(deps: AdapterDeps | PackageDeps): ShopFile {
  // The file may be on another host, so it gets no token.
  const elsewhere = createClient({ ...deps, host: '', token: () => null })
  const urlAttribute = () => (deps as AdapterDeps).attributes().configUrl
  const fileUrl = () => {
    const file = urlAttribute()
    return file === undefined ? null : (parseUrl(file, deps.env.page.base())?.href ?? null)
  }
  const read: ShopFile['read'] = async (reader) => {
    const result = await elsewhere.get(fileUrl(), reader)
    const file = urlAttribute()
    if (!result.ok && file !== undefined) deps.env.warn(`config-url="${file}" can’t be used: ${result.kind}.`)
    return result
  }
  /** Image URLs in the file are relative to the file. */
  const beside = (picture: string | null) => picture && (parseUrl(picture, fileUrl() ?? '')?.href ?? null)
  return {
    read,
    async settings(server) {
      const [known, file] = await Promise.all([server, read(readRecord)])
      if (!known.ok) return known
      const { store, logo, shortDescription, currency, ...rest } = known.data
      const body = file.ok ? file.data : {}
      const its = settingsIn(body)
      const placeFields = list(own(body, 'address_fields'), (name) => PLACE_FIELDS.get(text(name)) ?? null)
      const named = (lang: Lang) => word(own(body, `store_${lang}`))
      return {
        ok: true,
        data: {
          ...its,
          ...rest,
          ...(placeFields.length > 0 && { placeFields }),
          lang: its.lang ?? rest.lang ?? null,
          epayment: rest.epayment ?? true,
          // Keep the server's name of the shop in a language that the file does not have.
          store: {
            en: named('en') ?? (store?.en || its.store.en),
            ar: named('ar') ?? (store?.ar || its.store.ar),
          },
          logo: beside(its.logo) ?? logo ?? null,
          shortDescription: its.shortDescription || (shortDescription ?? ''),
          currency: { en: currency, ar: currencyIn('ar', currency) },
        },
      }
    },
    async appearance(server) {
      const [known, file] = await Promise.all([server, read(readRecord)])
      if (known && !known.ok) return known
      const its = appearanceIn(file.ok ? file.data : {})
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

const readRecord: Reader<object> = (body) => (isRecord(body) ? body : null)

/** Optional address fields that a merchant can require, by their names in the file. */
const PLACE_FIELDS = new Map<string, PlaceField>([
  ['city', 'city'],
  ['postal_code', 'postalCode'],
])

/** Returns د.ك for KWD, or the code if the browser knows no symbol. */
function currencyIn(lang: Lang, code: string): string {
  try {
    const parts = new Intl.NumberFormat(lang, { style: 'currency', currency: code }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value.replace(/\u200f/g, '') ?? code
  } catch {
    return code
  }
}
