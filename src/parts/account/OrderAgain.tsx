import { useState } from 'react'
import { writeCartLink } from '../../core/lib/cart/cart-link'
import type { OrderedProduct } from '../../core/types'
import { Button } from '../../ui/Button'
import { useView } from '../context'
import { SharedCartDialog } from '../cart/SharedCartDialog'

interface OrderAgainProps {
  products: readonly Pick<OrderedProduct, 'productId' | 'optionId' | 'quantity'>[]
  code: string
}

/** Offers the ordered products as a cart with current prices and stock. Empty if the server names no products. */
export function OrderAgain({ products, code }: OrderAgainProps) {
  const { t } = useView()
  const [open, setOpen] = useState(false)
  const link = writeCartLink(
    products.flatMap(({ productId, optionId, quantity }) =>
      productId === null
        ? []
        : [{ product: { id: productId }, option: optionId === null ? null : { id: optionId }, quantity }],
    ),
  )
  if (!link) return null
  return (
    <>
      <Button size="s" label={`${t('reorder')}: ${t('orderCode', { code })}`} onClick={() => setOpen(true)}>
        {t('reorder')}
      </Button>
      {open && <SharedCartDialog text={link} title={t('reorder')} onClose={() => setOpen(false)} />}
    </>
  )
}
