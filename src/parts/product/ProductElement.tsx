import { useMemo, useState } from 'react'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { Waiting } from '../loading/Waiting'
import { lacksOption } from '../../core/lib/catalogue/availability'
import { findById } from '../../core/lib/util/ids'
import type { Resource } from '../../core/stores/resource'
import type { Id, Product, ProductOption } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { whenIdle } from '../../ui/use-idle'
import { useElement, useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import type { AddToCart } from './add-to-cart'
import { CardAction } from './CardAction'
import { cardOf } from './card-model'
import { ProductCard, ProductCardSkeleton } from './ProductCard'

/** These are in separate chunks, so that a card does not load the whole product page. */
const ProductMethods = lazyPart(async () => (await import('./ProductMethods')).ProductMethods, {
  moreTexts: false,
})
const NoProductId = lazyPart(async () => (await import('./NoProductId')).NoProductId)
const ProductDetails = lazyPart(async () => (await import('./ProductDetails')).ProductDetails)
const RailsPlace = lazyPart(async () => (await import('./RailsPlace')).RailsPlace)
const ProductSkeleton = lazyPart(async () => (await import('./ProductDetails')).ProductSkeleton)

export interface ProductElementProps {
  productId: string | null
  optionId: string | null
  layout: 'card' | 'full' | 'button'
  afterAdd: 'toast' | 'drawer' | 'checkout' | 'none'
  /** Whether to keep the chosen option in the page's URL, as `?option=`. */
  syncUrl: boolean
}

/** Gives the card the height of its container, to align the buttons of adjacent cards. */
const card = css`
  container-type: inline-size;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  & > article {
    flex: 1 0 auto;
  }
  /* The button's text stays on one line. */
  @container (max-width: 159px) {
    && [data-size='s'] {
      padding-inline: 8px;
    }
  }
  @container (max-width: 139px) {
    && [data-size='s'] > svg {
      display: none;
    }
  }
`

/** `store-product`: a product as a card, in full, or as a button. */
export function ProductElement(props: ProductElementProps) {
  const { productId } = props
  if (productId) return <LoadedProduct key={productId} {...props} productId={productId} />
  return (
    <Waiting>
      <NoProductId />
    </Waiting>
  )
}

function LoadedProduct(props: ProductElementProps & { productId: string }) {
  const { productId, layout } = props
  const shop = useShop()
  const { t } = useView()
  const resource = useMemo(() => shop.product(productId), [shop, productId])
  const state = useResource(resource)
  if (state.data) return <ShownProduct {...props} product={state.data} refresh={resource.reload} />
  if (state.status === 'failed') {
    return (
      <>
        {state.refusal.kind === 'missing' ? (
          <slot name="unavailable">
            <Alert tone="info">{t('productGone')}</Alert>
          </slot>
        ) : (
          <Failure onRetry={resource.reload} />
        )}
        <Deferred>
          <ProductMethods refusal={state.refusal} refresh={resource.reload} />
        </Deferred>
      </>
    )
  }
  if (layout === 'button') return <Skeleton shape="button" />
  if (layout === 'card') return <ProductCardSkeleton slotted />
  return (
    <Waiting fallback={<Skeleton shape="wide" />}>
      <ProductSkeleton />
    </Waiting>
  )
}

interface ShownProductProps extends ProductElementProps {
  product: Product
  refresh: Resource<Product>['reload']
}

function ShownProduct({ product: known, optionId, layout, afterAdd, syncUrl, refresh }: ShownProductProps) {
  const { cart, host, presenters, toasts, env } = useShop()
  const { element, panels } = useElement()
  const view = useView()
  const [chosen, setChosen] = useState<Id | null>(
    () => optionId ?? (syncUrl ? new URL(env.page.href()).searchParams.get('option') : null),
  )
  const [named, setNamed] = useState(optionId)
  if (optionId !== named) {
    // Treat a changed attribute as a choice.
    setNamed(optionId)
    setChosen(optionId)
  }
  const selected = findById(known.options, chosen)
  // If the chosen option no longer exists, treat the product as sold out: its only other option must not be sold
  // instead.
  const product = lacksOption(known, chosen) ? { ...known, stock: 0 } : known

  const onSelect = (option: ProductOption | null) => {
    setChosen(option && option.id)
    if (syncUrl)
      void import('./sync-option').then(
        (module) => module.syncOption(option),
        () => {},
      )
  }
  const add: AddToCart = async (option, quantity) => {
    const result = await cart.add(product, option, element, quantity, afterAdd !== 'toast')
    if (!result.ok) return result
    if (afterAdd === 'drawer') {
      const open = () => presenters.present('drawer', element)
      // If the drawer can't open, React may not have rendered the cart yet, or the page may hide the cart until it has
      // content. Try again when idle.
      if (!open())
        whenIdle(() => {
          if (!open()) toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source: element })
        })
    }
    if (afterAdd === 'checkout') panels.openGate({ lines: null })
    return result
  }
  add.needsReact = afterAdd !== 'toast'

  return (
    <>
      {body()}
      <Deferred>
        <ProductMethods
          product={product}
          selected={selected}
          onSelect={onSelect}
          add={add}
          refresh={refresh}
        />
      </Deferred>
    </>
  )

  function body() {
    switch (layout) {
      case 'card':
        return (
          <div className={card}>
            <ProductCard product={product} eager="near" slotted add={add} />
          </div>
        )
      case 'button':
        return <CardAction product={product} model={cardOf(product, view, host)} add={add} prominent />
      case 'full':
        return (
          <Waiting fallback={<Skeleton shape="wide" />}>
            <ProductDetails
              product={product}
              optionId={chosen}
              onSelect={onSelect}
              add={add}
              leadsOn={afterAdd !== 'none'}
              slotted
            >
              <Deferred wanted>
                <RailsPlace product={product} slotted />
              </Deferred>
            </ProductDetails>
          </Waiting>
        )
    }
  }
}
