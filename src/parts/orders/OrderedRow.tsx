import { useMemo, type ReactNode, useEffect, useState } from 'react'
import { currencyCode, isOtherCurrency } from '../../core/lib/money/currency-code'
import { decimalsOfCode } from '../../core/lib/money/decimals'
import { formatMoney } from '../../core/lib/money/money'
import type { Money, Id, Product } from '../../core/types'
import { useShop, useView, ViewContext, useValue } from '../context'
import { isInScriptOf } from '../../core/lib/account/refusal'
import { findById, sameId } from '../../core/lib/util/ids'
import { optionText } from '../product/option-text'
import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'

/**
 * Provides a view for the amounts of an order. If the order is from another market, amounts have the code of its
 * currency instead of the shop's label.
 * @param currency the ISO 4217 code; undefined if it is unknown
 */
export function InCurrency({ currency, children }: { currency: string | undefined; children: ReactNode }) {
  const { settings } = useShop()
  const view = useView()
  const { data } = useValue(settings.settings.state)
  const present = currencyCode(useValue(settings.attributes).currencyCode, data?.currency)
  const other = (isOtherCurrency(currency, present) && currency) || null
  const shown = useMemo(() => {
    if (other === null) return view
    const price = (amount: Money) => formatMoney(amount, { ...view, decimals: decimalsOfCode(other) })
    return { ...view, price, money: (amount: Money) => `${price(amount)}\u00a0${other}`, wrapsPrices: false }
  }, [view, other])
  return <ViewContext value={shown}>{children}</ViewContext>
}

/** Milliseconds to wait for a product before showing the name that is stored in the order. */
const NAME_TIMEOUT_MS = 2000

interface OrderedNameProps {
  productId: Id | null
  optionId: Id | null
  /** The name as stored in the order, in one language. */
  name: string
  /** Whether to request an unknown product whose name is not in the view's language. */
  lookUp?: boolean
}

/** Returns an ordered product if the catalogue or the cart knows it; otherwise null. */
export function useOrderedProduct(productId: Id | null): Product | null {
  const { cart, catalogue } = useShop()
  const lines = useValue(cart.lines)
  useValue(catalogue.arrivals)
  if (productId === null) return null
  const inCart = lines.find(({ product }) => sameId(product.id, productId))
  return catalogue.peek(productId) ?? inCart?.product ?? null
}

/** Returns the picture of an ordered product. If the picture is unknown, requests the product. */
export function useOrderedPicture(
  productId: Id | null,
  known: string | null | undefined,
): string | undefined {
  const { catalogue } = useShop()
  const product = useOrderedProduct(productId)
  const isMissing = !known && product === null && productId !== null
  useEffect(() => {
    if (isMissing) void catalogue.byId(productId)
  }, [catalogue, isMissing, productId])
  return known ?? product?.images[0]?.url
}

/**
 * Renders the name of an ordered product, in the view's language if the product is known. The order itself contains the
 * name in only one language.
 */
export function OrderedName({ productId, optionId, name, lookUp = false }: OrderedNameProps) {
  const { catalogue, env } = useShop()
  const view = useView()
  const known = useOrderedProduct(productId)
  const isUnknown = lookUp && known === null && productId !== null && !isInScriptOf(view.lang, name)
  const [waits, setWaits] = useState(isUnknown)
  useEffect(() => {
    if (!isUnknown || productId === null) return
    setWaits(true)
    const show = () => setWaits(false)
    void catalogue.byId(productId).then(show)
    return env.after(NAME_TIMEOUT_MS, show)
  }, [isUnknown, productId, catalogue, env])
  const option = known && findById(known.options, optionId)
  // If the option is unknown, use the name in the order, which is more specific than the product's title.
  if (!known || (optionId !== null && !option)) {
    // Hide a name in the other language, which would only flash, until the product has loaded.
    return <bdi style={waits && isUnknown ? { visibility: 'hidden' } : undefined}>{name}</bdi>
  }
  const { text, lang } = view.local(known.title)
  return <bdi lang={lang}>{[text, option && optionText(option, view)].filter(Boolean).join(' · ')}</bdi>
}

/** The amount beside the name, or below it if the name would become too narrow. */
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  min-inline-size: 0;
  & > :first-child {
    flex: 1 1 10em;
    min-inline-size: 0;
  }
`
const sum = css`
  display: flex;
  gap: 12px;
  margin-inline-start: auto;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  & > :first-child {
    color: var(--s-muted);
  }
`

interface OrderedRowProps {
  /** The name and its details. */
  children: ReactNode
  quantity: number
  /** The amount of the line; null if unknown. */
  amount: Elements | null
}

/** The texts of a line beside its picture. */
export function OrderedRow({ children, quantity, amount }: OrderedRowProps) {
  const { number } = useView()
  return (
    <div className={row}>
      <div>{children}</div>
      <div className={sum}>
        <span>{`×\u00a0${number(quantity)}`}</span>
        {amount}
      </div>
    </div>
  )
}
