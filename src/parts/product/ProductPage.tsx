import { Fragment, useCallback, useEffect, useMemo } from 'react'
import { isWhole } from '../../core/lib/catalogue/availability'
import type { ProductOption } from '../../core/types'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { whenIdle } from '../../ui/use-idle'
import { useElement, useNavigator, useRouter, useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { Page, PageTitle } from '../Page'
import { useResource } from '../loading/use-resource'
import { useProductEvents } from './product-events'
import type { AddToCart } from './add-to-cart'
import { Breadcrumb } from './Breadcrumb'
import { RailsPlace } from './RailsPlace'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { ProductDetails, ProductSkeleton } from './ProductDetails'

const SearchAgain = lazyPart(async () => (await import('../search/SearchAgain')).SearchAgain)

/** /product/{product_id}. Shows the clicked card's product immediately, then refreshes it. */
export function ProductPage() {
  const shop = useShop()
  const router = useRouter()
  const id = router?.route.params.id ?? ''
  const navigator = useNavigator()
  const { t } = useView()
  const resource = useMemo(() => shop.product(id), [shop, id])
  const state = useResource(resource)
  // Refresh a product that a list or the home page has loaded.
  useEffect(
    () =>
      resource.state.peek().status === 'ready' && !resource.isFresh()
        ? whenIdle(() => void resource.reload())
        : undefined,
    [resource],
  )
  const linked = router?.state.product
  const product = state.data ?? (linked && isWhole(linked) ? linked : null)
  const setQuery = router?.setQuery
  const onSelect = useProductEvents(product)
  const select = useCallback(
    (option: ProductOption | null) => {
      setQuery?.({ option: option ? String(option.id) : undefined })
      onSelect(option)
    },
    [setQuery, onSelect],
  )
  const { element } = useElement()
  // The toast needs no link to the cart: the clicked button now goes to the checkout.
  const add: AddToCart = async (option, quantity) => {
    if (!product) return { ok: false, reason: 'unavailable' }
    const result = await shop.cart.add(product, option, element, quantity, true)
    if (result.ok)
      shop.toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source: element, plain: true })
    return result
  }
  const gone = state.status === 'failed' && state.refusal.kind === 'missing'
  return (
    <Page wide>
      {state.status === 'failed' && !product && !gone && <PageTitle>{t('product')}</PageTitle>}
      {state.status === 'failed' && !gone && (
        <Failure form={product ? undefined : 'screen'} onRetry={() => void resource.reload()} />
      )}
      {gone ? (
        <>
          <EmptyState
            as="h1"
            icon={cartIcon}
            title={t('productGone')}
            action={
              <Button variant="primary" onClick={() => navigator.go('home', {})}>
                {t('backToShopping')}
              </Button>
            }
          />
          <Deferred wanted>
            <SearchAgain />
          </Deferred>
        </>
      ) : product ? (
        <Fragment key={String(product.id)}>
          <Breadcrumb product={product} />
          <ProductDetails
            product={product}
            optionId={router?.route.query.option ?? null}
            onSelect={select}
            add={add}
          />
          <RailsPlace product={product} />
        </Fragment>
      ) : (
        state.status !== 'failed' && <ProductSkeleton page />
      )}
    </Page>
  )
}
