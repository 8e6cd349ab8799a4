import { useMemo } from 'react'
import { clampQuantity, lineKey } from '../../core/lib/cart/cart-change'
import { needsChoice } from '../../core/lib/catalogue/availability'
import { sameId } from '../../core/lib/util/ids'
import { Alert } from '../../ui/Alert'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { FormSkeleton } from '../form/FormSkeleton'
import { useResource } from '../loading/use-resource'
import { CheckoutBody } from './CheckoutBody'

interface LinkedPurchaseProps {
  productId: string
  optionId: string | null
  quantity: number
}

/** The line of Buy Now when only the URL has it: from another page, or after a reload. */
export function LinkedPurchase({ productId, optionId, quantity }: LinkedPurchaseProps) {
  const shop = useShop()
  const { t } = useView()
  const resource = useMemo(() => shop.product(productId), [shop, productId])
  const state = useResource(resource)
  const product = state.data
  const lines = useMemo(() => {
    if (!product) return null
    const option = product.options.find(({ id }) => sameId(id, optionId)) ?? null
    if (needsChoice(product) && !option) return null
    return [
      { key: lineKey(product, option, () => false), product, option, quantity: clampQuantity(quantity) },
    ]
  }, [product, optionId, quantity])
  if (lines) return <CheckoutBody lines={lines} />
  if (state.status === 'failed' && state.refusal.kind !== 'missing') {
    return <Failure onRetry={() => void resource.reload()} />
  }
  if (product || state.status === 'failed') return <Alert tone="info">{t('productGone')}</Alert>
  return <FormSkeleton />
}
