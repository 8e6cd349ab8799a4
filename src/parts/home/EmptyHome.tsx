import { useEffect, useState } from 'react'
import { partsIn } from '../../core/lib/text/bilingual'
import type { Brand } from '../../core/types'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { Failure } from '../failure/Failure'
import { useLink } from '../Link'
import { useLoaded } from '../loading/use-loaded'
import { TilesSkeleton } from '../lists/TileGrid'
import { Tiles, useTiles, type TileList } from '../lists/Tiles'
import { BlockTitle, Section } from './Section'
import { ProductSlider, ProductSliderSkeleton } from './ProductSlider'

const welcome = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  margin-block-start: 16px;
  padding: clamp(40px, 8cqi, 96px) 24px;
  border-radius: var(--s-radius-l);
  background: var(--s-sunken);
  text-align: center;
  & > h2 {
    font-size: clamp(28px, 4cqi, 44px);
  }
  & > p {
    max-inline-size: 56ch;
    color: var(--s-muted);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
  }
  @container (max-width: 479px) {
    & > div {
      inline-size: 100%;
    }
    & > div > * {
      flex: 1 1 auto;
    }
  }
`
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 16px;
`

const MAX_ITEMS = 8

/** The home page of a server without blocks: the store's name, categories, a few products and brands. */
export function EmptyHome() {
  const shop = useShop()
  const { t, local, lang } = useView()
  const { link } = useLink()
  const settings = useValue(shop.settings.settings.state).data
  const { items, status } = useTiles('categories')
  const about = partsIn(settings?.shortDescription ?? '', lang)
  const name = settings && local(settings.store)
  return (
    <>
      <Section>
        <div className={welcome}>
          <h2 lang={name?.lang}>{name?.text || t('emptyHome')}</h2>
          {about.map((part, index) => (
            <p key={index} lang={part.lang ?? undefined}>
              <bdi>{part.text}</bdi>
            </p>
          ))}
          <div>
            <Button variant="primary" {...link({ to: 'categories', params: {} })}>
              {t('browseCategories')}
            </Button>
            <Button {...link({ to: 'products', params: {} })}>{t('allProducts')}</Button>
          </div>
        </div>
      </Section>
      <FirstTiles of="categories" />
      {items?.[0] ? (
        <CategoryProducts key={items[0].id} category={items[0]} />
      ) : (
        !items && status !== 'failed' && <ProductSliderSkeleton />
      )}
      <FirstTiles of="brands" />
    </>
  )
}

/** The first items of a list, with space reserved while they load. Renders nothing for an empty list. */
function FirstTiles({ of }: { of: TileList }) {
  const { t } = useView()
  const { link } = useLink()
  const { items, status, retry } = useTiles(of)
  if (items?.length === 0) return null
  return (
    <Section>
      <div className={head}>
        <BlockTitle lang={undefined}>{t(of)}</BlockTitle>
        <Button variant="quiet" {...link({ to: of, params: {} })}>
          {t('seeAll')}
        </Button>
      </div>
      {items ? (
        <Tiles of={of} items={items.slice(0, MAX_ITEMS)} />
      ) : status === 'failed' ? (
        <Failure onRetry={retry} />
      ) : (
        <TilesSkeleton columns={4} count={MAX_ITEMS} />
      )}
    </Section>
  )
}

/** The products of one category. Their response is small, unlike the list of all products. */
function CategoryProducts({ category: { id, title } }: { category: Brand }) {
  const { catalogue, track } = useShop()
  const { element } = useElement()
  const { local } = useView()
  const query = () =>
    catalogue.query({ scope: { of: 'category', id }, sort: null, from: 0, count: MAX_ITEMS })
  const [load, setLoad] = useState(() => query)
  const result = useLoaded(load)
  const products = result?.ok ? result.data.rows : null
  useEffect(() => {
    if (products?.length) track('list', { id: `home-${id}`, name: title, products, from: 0, source: element })
  }, [track, element, id, title, products])
  const { text, lang } = local(title)
  if (products?.length === 0) return null
  if (!result) return <ProductSliderSkeleton />
  if (!products) {
    return (
      <Section>
        <div className={head}>
          <BlockTitle lang={lang}>{text}</BlockTitle>
        </div>
        <Failure onRetry={() => setLoad(() => query)} />
      </Section>
    )
  }
  return <ProductSlider block={{ type: 'ProductSlider', id: String(id), title, products }} />
}
