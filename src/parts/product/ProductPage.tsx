import { Fragment, useCallback, useEffect, useMemo, useRef } from 'react'
import { isWhole } from '../../core/lib/catalogue/availability'
import type { Id, Product, ProductOption, Subcategory } from '../../core/types'
import { EmptyState } from '../../ui/EmptyState'
import { cartIcon } from '../../ui/icons/common'
import { whenIdle, useIdle } from '../../ui/use-idle'
import { useElement, useRouter, useShop, useView, useValue } from '../context'
import { HomeButton } from '../HomeButton'
import { Failure } from '../failure/Failure'
import { Page, PageTitle } from '../Page'
import { useResource, useLoading } from '../loading/use-resource'
import { useProductEvents } from './product-events'
import type { AddToCart } from './add-to-cart'
import { RailsPlace } from './RailsPlace'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { ProductDetails, ProductSkeleton } from './ProductDetails'
import { findById } from '../../core/lib/util/ids'
import { Icon } from '../../ui/Icon'
import { chevronEndIcon } from '../../ui/icons/store'
import { css } from '../../ui/styles'
import { Link } from '../Link'
import { crumbSpace } from './ProductSkeleton'
import { muted } from '../styles'
import { LocalText } from '../LocalText'

const trail = css`
  & > ol {
    display: flex;
    align-items: center;
  }
  & li {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  & a {
    overflow: hidden;
    padding: 8px 4px;
    margin-inline-start: -4px;
    line-height: 24px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & svg {
    margin-inline: 0 4px;
  }
  @media (hover: hover) {
    & a:hover {
      color: var(--s-ink);
    }
  }
`

/** The product's category and subcategory. */
function Breadcrumb({ product }: { product: Product }) {
  const { categories, subcategories } = useShop()
  const { t, lang } = useView()
  const idle = useIdle()
  const { categoryId, subcategoryId, named } = product
  const namedIn = (wanted: Id | null) => findById(named?.categories ?? [], wanted)
  const [ownCategory, inside] = [namedIn(categoryId), namedIn(subcategoryId)]
  // The URL of a subcategory contains its English title. An Arabic response may lack it, but not the slug.
  const hasEnglish = lang === 'en' || inside?.title.en !== inside?.title.ar
  const ownSubcategory = hasEnglish || inside?.slug ? inside : null
  useLoading(idle && subcategoryId !== null && !ownSubcategory ? subcategories : null)
  useLoading(idle && categoryId !== null && !ownCategory ? categories : null)
  const category = findById(useValue(categories.state).data ?? [], categoryId) ?? ownCategory
  const listed = findById(useValue(subcategories.state).data ?? [], subcategoryId)
  const subcategory: Subcategory | null =
    listed ?? (ownSubcategory && { ...ownSubcategory, visible: true, categoryId })
  const name = (listed || hasEnglish ? null : inside?.slug) ?? subcategory?.title.en ?? ''
  return (
    <div className={crumbSpace}>
      {(category || subcategory) && (
        <nav className={`${muted} ${trail}`} aria-label={t('breadcrumb')}>
          <ol>
            {category && (
              <li>
                <Link to="category" params={category}>
                  <LocalText of={category.title} />
                </Link>
              </li>
            )}
            {subcategory && (
              <li>
                {category && <Icon icon={chevronEndIcon} size={14} />}
                <Link to="subcategory" params={{ title: name }} state={{ subcategory }}>
                  <LocalText of={subcategory.title} />
                </Link>
              </li>
            )}
          </ol>
        </nav>
      )}
    </div>
  )
}

const SearchAgain = lazyPart(async () => (await import('../search/SearchAgain')).SearchAgain)

/** /product/{product_id}. If a card was clicked, shows the card's data immediately and then refreshes it. */
export function ProductPage() {
  const shop = useShop()
  const router = useRouter()
  const id = router?.route.params.id ?? ''
  const { t } = useView()
  const resource = useMemo(() => shop.product(id), [shop, id])
  const state = useResource(resource)
  // A list or the home page may have loaded the product, so refresh it.
  useEffect(
    () =>
      resource.state.peek().status === 'ready' && !resource.isFresh()
        ? whenIdle(() => void resource.reload())
        : undefined,
    [resource],
  )
  const { option: optionId = null, color } = router?.route.query ?? {}
  const linked = router?.state.product
  const product = state.data ?? (linked && isWhole(linked) ? linked : null)
  const setQuery = router?.setQuery
  const onSelect = useProductEvents(product)
  const select = useCallback(
    (option: ProductOption | null) => {
      setQuery?.({ option: option ? String(option.id) : undefined, color: undefined })
      onSelect(option)
    },
    [setQuery, onSelect],
  )
  const { element, root } = useElement()
  // The toast needs no link to the cart: the clicked button now goes to the checkout.
  const add: AddToCart = async (option, quantity) => {
    if (!product) return { ok: false, reason: 'unavailable' }
    const result = await shop.cart.add(product, option, element, quantity, true)
    if (result.ok)
      shop.toasts.show({ key: 'toastAdded', tone: 'success', topic: 'cart', source: element, plain: true })
    return result
  }
  const gone = state.status === 'failed' && state.refusal.kind === 'missing'
  const wasShown = useRef(false)
  useEffect(() => {
    if (!gone) wasShown.current = product !== null
    // The focused control has unmounted with the product.
    else if (wasShown.current && !root.activeElement) root.querySelector<HTMLElement>('main h1')?.focus()
  }, [gone, product, root])
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
            action={<HomeButton text="backToShopping" />}
          />
          <Deferred wanted>
            <SearchAgain />
          </Deferred>
        </>
      ) : product ? (
        <Fragment key={String(product.id)}>
          <Breadcrumb product={product} />
          <ProductDetails product={product} optionId={optionId} color={color} onSelect={select} add={add}>
            <RailsPlace product={product} />
          </ProductDetails>
        </Fragment>
      ) : (
        state.status !== 'failed' && (
          <ProductSkeleton page product={linked} picture={router?.state.picture} option={optionId} />
        )
      )}
    </Page>
  )
}
