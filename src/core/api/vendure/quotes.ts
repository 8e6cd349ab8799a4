import type { OrderLine, PromoLine, Result, Zone } from '../../types'
import { id, list, own, readObject, text } from '../read'
import { orderedVariants, promoLineOf } from '../shared/orders'
import type { VariantOf } from '../shared/products'
import type { PrepareOrder } from './prepare-order'
import type { CatalogueReaders } from './read'

interface QuoteWorld extends CatalogueReaders {
  country(): Promise<Result<string>>
  variantOf: VariantOf
}

/** Creates the calls that only return prices. They prepare an order, but never place it. */
export function quoteCalls(prepare: PrepareOrder, { money, translated, country, variantOf }: QuoteWorld) {
  async function checkPromo(code: string, lines: readonly OrderLine[]): Promise<Result<PromoLine[]>> {
    const prepared = await prepare({ lines, code })
    if (!prepared.ok) return prepared
    const priced = list(own(prepared.data.order, 'lines'), readObject)
    const variants = await orderedVariants(lines, variantOf)
    if (!variants.ok) return variants
    return {
      ok: true,
      data: lines.map((line, at) => {
        const variant = variants.data[at]
        const there = priced.find((other) => own(own(other, 'productVariant'), 'id') === variant)
        return promoLineOf(line, money(own(there, 'proratedLinePriceWithTax')))
      }),
    }
  }

  async function deliveries(
    lines: readonly OrderLine[],
    code: string | null | undefined,
  ): Promise<Result<Zone[]>> {
    if (lines.length === 0) return { ok: true, data: [] }
    const place = await country()
    if (!place.ok) return place
    const prepared = await prepare({
      lines,
      ...(code && { code }),
      partly: true,
      address: { streetLine1: '', countryCode: place.data },
      beside:
        'eligibleShippingMethods{id name priceWithTax}activeShippingMethods{id translations{languageCode name}}',
    })
    if (!prepared.ok) return prepared
    const { beside } = prepared.data
    const names = new Map(
      list(own(beside, 'activeShippingMethods'), (method) => [text(own(method, 'id')), method] as const),
    )
    return {
      ok: true,
      data: list(own(beside, 'eligibleShippingMethods'), (method) => {
        const methodId = id(own(method, 'id'))
        return methodId === null
          ? null
          : {
              id: methodId,
              name: translated(names.get(String(methodId)) ?? method, 'name'),
              deliveryPrice: money(own(method, 'priceWithTax')),
              branchId: null,
            }
      }),
    }
  }

  return { checkPromo, deliveries }
}
