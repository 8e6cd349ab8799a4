import { percentOff } from '../../core/lib/money/money'
import { Badge } from '../../ui/Badge'
import { Price } from './Price'
import { useView } from '../context'
import { priceRow } from './ProductSkeleton'
import type { Buying } from './use-buying'
import type { Elements } from '../../ui/elements'

interface ProductPriceProps {
  buying: Pick<Buying, 'now' | 'was' | 'state'>
  size?: 'm' | 'l'
  /** Whether to show only the price to pay. */
  compact?: boolean
  children?: Elements
}

export function ProductPrice({
  buying: { now, was, state },
  size = 'l',
  compact,
  children,
}: ProductPriceProps) {
  const { t, money, number } = useView()
  return (
    <div className={priceRow}>
      <Price
        size={size}
        now={now === null ? t('noPrice') : money(now)}
        muted={state === 'sold-out'}
        was={was === null || compact ? null : money(was)}
      />
      {!compact && now !== null && was !== null && (
        <Badge tone="sale">{t('discount', { percent: number(percentOff(was, now)) })}</Badge>
      )}
      {children}
    </div>
  )
}
