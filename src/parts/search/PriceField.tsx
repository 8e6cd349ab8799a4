import { memo } from 'react'
import { TextField } from '../../ui/TextField'
import { useShop, useView, useValue } from '../context'
import type { Drafts } from './use-drafts'

interface PriceFieldProps extends Pick<Drafts, 'type' | 'commit'> {
  bound: 'from' | 'to'
  value: string
  /** The lowest or highest price in the list, as a hint. */
  hint?: string
  error: Drafts['fromError' | 'toError']
}

/**
 * A field for a bound of the price. It is memoised, so that it does not re-render on every keystroke in the search box.
 */
export const PriceField = memo(function PriceField({
  bound,
  value,
  hint,
  error,
  type,
  commit,
}: PriceFieldProps) {
  const { t, local } = useView()
  const currency = useValue(useShop().settings.settings.state).data?.currency
  return (
    <TextField
      label={bound === 'from' ? t('priceFrom') : t('priceTo')}
      value={value}
      placeholder={hint}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      unit={currency ? local(currency).text : ''}
      error={error && (error === 'crossed' ? t('priceCrossed') : t('priceUnreadable'))}
      onChange={(text) => type(bound, text)}
      onBlur={commit}
    />
  )
})
