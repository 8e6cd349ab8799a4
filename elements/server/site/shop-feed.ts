import { LANGS } from '../../../src/core/constants'
import { currencyCode } from '../../../src/core/lib/money/currency-code'
import { textIn } from '../../../src/core/lib/text/bilingual'
import { findById } from '../../../src/core/lib/util/ids'
import { imageUrl } from '../../../src/core/lib/web/images'
import { pathOf } from '../../../src/core/routing/routes'
import type { Id, Lang, Localized, Product } from '../../../src/core/types'
import { urlIn } from '../install/paths'
import type { Setup } from '../options'
import { feedGaps, type FeedShop } from './feed'
import type { ShopLists } from './read-shop'

/**
 * Returns the currency code of a shop, which a feed requires. Returns null if the shop has only a label, such as "د.ك".
 */
export const currencyOf = ({ shopAttributes }: Setup, { settings }: ShopLists): string | null =>
  currencyCode(shopAttributes.currencyCode, settings.currency)

/** Returns the entries that the feed leaves out. Checks both languages, because a title may be missing in only one. */
export function allFeedGaps(
  setup: Setup,
  lists: ShopLists,
  products: readonly Product[],
  currency: string,
): readonly string[] {
  const gaps = LANGS.flatMap((lang) => [...feedGaps(products, feedShop(setup, lists, lang, currency))])
  return [...new Set(gaps)]
}

/** Returns the data of the shop for its feed in one language. */
export function feedShop(setup: Setup, lists: ShopLists, lang: Lang, currency: string): FeedShop {
  const { host } = setup
  const { settings, brands, categories, subcategories } = lists
  const titleOf = (list: readonly { id: Id; title: Localized }[], id: Id | null) =>
    findById(list, id)?.title[lang] ?? null
  return {
    lang,
    currency,
    name: settings.store[lang],
    home: urlIn(setup, '', lang),
    description: textIn(settings.shortDescription, lang),
    urlOf: (product) => urlIn(setup, pathOf('product', product).slice(1), lang),
    pictureOf: (file) => imageUrl(host, 'products', file),
    brandOf: ({ brandId }) => titleOf(brands, brandId),
    groupsOf: ({ categoryId, subcategoryId }) =>
      [titleOf(categories, categoryId), titleOf(subcategories, subcategoryId)].filter(
        (title) => title !== null,
      ),
  }
}
