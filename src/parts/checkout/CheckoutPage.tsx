import { useRef, use, useEffect, useMemo, type ReactNode } from 'react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { useRouter, useView, useShop, useValue } from '../context'
import { Page, PageTitle } from '../Page'
import { CheckoutBody, type CheckoutBodyProps } from './CheckoutBody'
import { useCheckout } from './use-checkout'
import { clampQuantity, lineKey } from '../../core/lib/cart/lines'
import { namedOption } from '../../core/lib/catalogue/named-option'
import type { CartLine } from '../../core/types'
import { useLink } from '../Link'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import { CheckoutSkeleton } from './CheckoutSkeleton'

/** The query of a Buy Now URL. */
export interface LinkedLine {
  productId: string
  optionId: string | null
  quantity: number
}

interface LinkedPurchaseProps extends LinkedLine, Omit<CheckoutBodyProps, 'lines'> {
  /** The content if there is no such product. */
  missing: ReactNode
  /** Called once the line and the buyer are known. */
  onFound?: (() => void) | undefined
}

/** Buys a line that is only in the URL, from another page or after a reload. Use a `key` per line. */
export function LinkedPurchase({
  productId,
  optionId,
  quantity,
  missing,
  onFound,
  ...rest
}: LinkedPurchaseProps) {
  const shop = useShop()
  const { t } = useView()
  const { link } = useLink()
  const isKnown = useValue(use(shop.person()).account.status) !== 'loading'
  const resource = useMemo(() => shop.product(productId), [shop, productId])
  const state = useResource(resource)
  const product = state.data
  const found = useRef<readonly CartLine[] | null>(null)
  // Keep the first result: a product reloaded, for example in another language, would restart the purchase and cancel a
  // click in progress. The checkout itself checks the line against the catalogue.
  const lines = (found.current ??= linesOf())
  const isFound = lines !== null && isKnown
  useEffect(() => {
    if (isFound) onFound?.()
  }, [isFound, onFound])
  if (lines) return <CheckoutBody lines={lines} {...rest} />
  if (product) {
    const isUnnamed = optionId === null
    const open = (
      <Button size="s" {...link({ to: 'product', params: product, state: { product } })}>
        {t(isUnnamed ? 'chooseOptions' : 'seeProduct')}
      </Button>
    )
    return (
      <Alert tone="info" action={open}>
        {t(isUnnamed ? 'linkedChoice' : 'toastCannotBuy')}
      </Alert>
    )
  }
  if (state.status !== 'failed') return <CheckoutSkeleton />
  return state.refusal.kind === 'missing' ? missing : <Failure onRetry={() => void resource.reload()} />

  function linesOf() {
    if (!product) return null
    const option = namedOption(product, optionId)
    if (option === undefined) return null
    const key = lineKey(product, option, () => false)
    return [{ key, product, option, quantity: clampQuantity(quantity) }]
  }
}

/** /checkOut: buys the lines passed by the link (Buy Now), else the cart. Also works when opened directly. */
export function CheckoutPage() {
  const { t } = useView()
  const order = useValue(useCheckout().placement.state)
  const router = useRouter()
  const wanted = { lines: router?.state.lines ?? null, query: router?.route.query ?? {} }
  // Once the lines have been ordered, they are removed from the URL, but the screen keeps showing them.
  const shown = useRef(wanted)
  if (order.status !== 'placed' || wanted.lines || wanted.query.buy) shown.current = wanted
  const { lines, query } = shown.current
  const { buy, option, quantity } = query
  // Remove the lines from the history entry: after a reload or Back, the store may not know that they have been
  // ordered.
  const onOrdered = () => {
    router?.drop('lines')
    router?.setQuery({ buy: undefined, option: undefined, quantity: undefined })
  }
  return (
    <Page>
      <PageTitle>{t(order.status === 'placed' ? 'orderPlaced' : 'checkoutTitle')}</PageTitle>
      {buy && !lines ? (
        <LinkedPurchase
          key={`${buy} ${option} ${quantity}`}
          productId={buy}
          optionId={option ?? null}
          quantity={Number(quantity ?? 1)}
          missing={<Alert tone="info">{t('productGone')}</Alert>}
          onOrdered={onOrdered}
        />
      ) : (
        <CheckoutBody lines={lines} onOrdered={onOrdered} />
      )}
    </Page>
  )
}
