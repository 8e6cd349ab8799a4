import { formatMoney, unitPrice } from '../../../../src/core/lib/money/money'
import type { Localized, Product } from '../../../../src/core/types'
import { counted, isPriced } from '../browse'
import { fault } from '../examine'
import type { Finding } from '../findings'

/** The data that the store read from a response, and its faults. */
export interface Seen {
  made: string
  findings?: Finding[]
}

/** Formats a price with its currency's decimals, or more if the price has more. */
export function priceOf(product: Product, currency: string): string {
  const price = unitPrice(product, product.options[0] ?? null)
  if (price === null) return 'no price'
  const { maximumFractionDigits: decimals = 2 } = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    : {}
  return `${formatMoney(price, { lang: 'en', numerals: 'latn', decimals })} ${currency}`.trim()
}

export const seenInList =
  (currency: string) =>
  (products: readonly Product[]): Seen => {
    const priceless = products.filter((product) => !isPriced(product)).length
    const [first] = products
    const { findings } = languagesOf(
      'title',
      products.map(({ title }) => title),
    )
    return {
      made: `${counted('product', 'products')(products)}${first ? `, the first for ${priceOf(first, currency)}` : ''}`,
      findings: [
        ...(products.length === 0 ? [fault('should', '', 'products', 'none')] : []),
        ...(priceless > 0
          ? [fault('should', 'price', 'a price', `none for ${priceless} of ${products.length} products`)]
          : []),
        ...findings,
      ],
    }
  }

/**
 * Reports texts that are equal in both languages, because they are probably not translated. Names such as brands may be
 * equal.
 */
export function languagesOf(field: string, texts: readonly Localized[]): { findings: Finding[] } {
  const same = texts.filter(({ en, ar }) => en !== '' && en === ar && !/\p{Script=Arabic}/u.test(ar)).length
  return {
    findings:
      same === 0
        ? []
        : [
            fault(
              'should',
              field,
              'a text in Arabic',
              `none for ${same} of ${texts.length}`,
              'The store shows the text in the other language, and marks it.',
            ),
          ],
  }
}

export const namedIn =
  (one: string, many: string) =>
  (entries: readonly { title: Localized }[]): Seen => ({
    made: counted(one, many)(entries),
    ...languagesOf(
      'title',
      entries.map(({ title }) => title),
    ),
  })
