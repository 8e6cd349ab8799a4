import { use, useEffect, useRef, type MouseEvent } from 'react'
import { showsInStock } from '../../core/lib/catalogue/availability'
import { originalPrice, unitPrice } from '../../core/lib/money/money'
import { sameId } from '../../core/lib/util/ids'
import type { Id, Product } from '../../core/types'
import { Badge } from '../../ui/Badge'
import { EmptyState } from '../../ui/EmptyState'
import { IconButton } from '../../ui/IconButton'
import { trashIcon } from '../../ui/icons/cart'
import { heartIcon } from '../../ui/icons/product'
import { Price } from '../product/Price'
import { SkeletonRows } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { HomeButton } from '../HomeButton'
import { Failure } from '../failure/Failure'
import { Link } from '../Link'
import { usePersonal } from './use-person'
import { LinePicture } from '../LinePicture'

const list = css`
  display: grid;
  column-gap: 48px;
  @container (min-width: 720px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const row = css`
  position: relative;
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  padding-block: 16px;
  border-block-end: 1px solid var(--s-line);
`
const text = css`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 4px;
  min-inline-size: 0;
`
const title = css`
  font-weight: 500;
  &:hover {
    text-decoration: underline;
  }
`

const LIST_ID = 'favourites'

/** The user's favourites; each links to its product and can be removed. */
export function FavouritesTab() {
  const shop = useShop()
  const { element } = useElement()
  const { favourites: store, favouriteProducts: favourites } = use(shop.person())
  const { t } = useView()
  const state = usePersonal(favourites)
  const ids = useValue(store.ids)
  const rows = useRef<HTMLUListElement>(null)
  const remove = (id: Id) => (event: MouseEvent) => {
    // The button unmounts with its row: move the focus to the next row.
    const row = event.currentTarget.closest('li')
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
    ;(next ?? rows.current)?.focus()
    void store.toggle(id, element).then(({ ok }) => {
      if (!ok) return
      shop.toasts.show({
        key: 'favouriteRemoved',
        tone: 'info',
        topic: 'favourites',
        source: element,
        action: { key: 'undo', run: () => void store.add(id, element) },
      })
    })
  }
  // Hide removed favourites immediately. They reappear if the request fails.
  const shown = state.data?.filter(({ id }) => ids.some((other) => sameId(other, id)))
  const { track } = shop
  const shownIds = shown?.map(({ id }) => id).join()
  useEffect(() => {
    if (!shown?.length) return
    track('list', {
      id: LIST_ID,
      name: { en: 'Favourites', ar: '' },
      products: shown,
      from: 0,
      source: element,
    })
    // Track a set of favourites only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [track, element, shownIds])
  if (!shown && state.status !== 'failed') return <FavouritesSkeleton />
  return (
    <>
      {state.status === 'failed' && (
        <Failure form={shown ? undefined : 'screen'} onRetry={() => void favourites.peek()?.reload()} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={heartIcon}
          title={t('noFavourites')}
          action={<HomeButton text="continueShopping" />}
        />
      )}
      <ul ref={rows} className={list} tabIndex={-1} data-list={LIST_ID}>
        {shown?.map((product) => (
          <Favourite key={product.id} product={product} onRemove={remove(product.id)} />
        ))}
      </ul>
    </>
  )
}

export const FavouritesSkeleton = () => <SkeletonRows count={4} className={list} rowClassName={row} />

function Favourite({ product, onRemove }: { product: Product; onRemove: (event: MouseEvent) => void }) {
  const { t, local, money } = useView()
  const { text: name, lang } = local(product.title)
  const price = unitPrice(product, null)
  const before = originalPrice(product, null)
  return (
    <li className={row}>
      <LinePicture image={product.images[0]?.url} />
      <span className={text}>
        <Link to="product" params={product} state={{ product }} className={title} lang={lang}>
          <bdi>{name}</bdi>
        </Link>
        <Price
          now={price === null ? t('noPrice') : money(price)}
          was={before === null ? null : money(before)}
        />
        {!showsInStock(product) && <Badge tone="muted">{t('outOfStock')}</Badge>}
      </span>
      <IconButton icon={trashIcon} label={t('removeFavourite', { title: name })} onClick={onRemove} />
    </li>
  )
}
