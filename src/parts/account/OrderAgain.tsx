import { useState } from 'react'
import { readCartLink, writeCartLink } from '../../core/lib/cart/cart-link'
import { addAll } from '../../core/stores/add-all'
import { isWhole, openSharedCart } from '../../core/shop/shared-cart'
import type { OrderedProduct } from '../../core/types'
import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'
import { useHasLeft } from '../../ui/use-has-left'
import { useElement, useShop, useView } from '../context'
import { SharedCartDialog } from '../cart/SharedCartDialog'

interface OrderAgainProps {
  products: readonly Pick<OrderedProduct, 'productId' | 'optionId' | 'quantity'>[]
  code: string
}

/**
 * A button that puts the ordered products into the cart, at today's prices, and goes to the checkout. A dialog asks
 * first if the cart is not empty, or if not all of the products can be bought as they were ordered. Renders nothing if
 * the server does not name the products.
 */
export function OrderAgain({ products, code }: OrderAgainProps) {
  const shop = useShop()
  const { element, panels } = useElement()
  const { t } = useView()
  const [step, setStep] = useState<'idle' | 'loading' | 'asking'>('idle')
  const hasLeft = useHasLeft()
  const lines = products.flatMap(({ productId, optionId, quantity }) =>
    productId === null
      ? []
      : [{ product: { id: productId }, option: optionId === null ? null : { id: optionId }, quantity }],
  )
  const link = writeCartLink(lines)
  if (!link) return null
  const checkOut = () => panels.openGate({ lines: null })
  async function order() {
    setStep('loading')
    const [cart, ordered] = await Promise.all([
      shop.cart.open().catch(() => null),
      openSharedCart(shop, readCartLink(link)),
    ])
    if (hasLeft.current) return setStep('idle')
    const asks = !cart || cart.count.peek() > 0 || lines.length < products.length || !isWhole(ordered)
    setStep(asks ? 'asking' : 'idle')
    const wanted = ordered.lines.map(({ line }) => line)
    if (!asks && addAll({ cart, toasts: shop.toasts }, wanted, false, element)) checkOut()
  }
  return (
    <>
      <Button
        size="s"
        label={`${t('reorder')}: ${t('orderCode', { code })}`}
        busy={step === 'loading' && <Spinner />}
        onClick={() => void order()}
      >
        {t('reorder')}
      </Button>
      {step === 'asking' && (
        <SharedCartDialog
          text={link}
          title={t('reorder')}
          onClose={() => setStep('idle')}
          onTaken={checkOut}
        />
      )}
    </>
  )
}
