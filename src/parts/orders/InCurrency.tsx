import { useMemo, type ReactNode } from 'react'
import { decimalsOfCode } from '../../core/i18n'
import { currencyCode, isOtherCurrency } from '../../core/lib/money/currency-code'
import { formatMoney } from '../../core/lib/money/money'
import type { Money } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop, useView, ViewContext } from '../context'

interface InCurrencyProps {
  /** The ISO 4217 code of an order's currency; undefined if it is unknown. */
  currency: string | undefined
  children: ReactNode
}

/** Shows the amounts of an order from another market with the code of its currency instead of the shop's label. */
export function InCurrency({ currency, children }: InCurrencyProps) {
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
