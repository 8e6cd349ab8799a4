import { useEffect, useState, type ReactNode } from 'react'
import type { Category, Product } from '../../core/types'
import { Button } from '../../ui/Button'
import { Carousel } from '../../ui/Carousel'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { useLink } from '../Link'
import { BrandTiles, CategoryTiles } from '../lists/Tiles'
import { ProductCard } from '../product/ProductCard'
import { useResource } from '../use-resource'
import { BlockTitle, Section } from './Section'
import { useCarouselLabels } from './use-carousel-labels'

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
`
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 16px;
`

/** Of each kind so many: it is a beginning, all of them are a link away. */
const MOST = 8

/** A store without home blocks still looks intended: it opens with its name, its categories, a few products and its brands. */
export function EmptyHome() {
  const shop = useShop()
  const { t, local } = useView()
  const { link } = useLink()
  const settings = useValue(shop.settings.settings.state).data
  const categories = (useResource(shop.categories).data ?? []).filter(({ visible }) => visible)
  const brands = useResource(shop.brands).data ?? []
  const name = settings && local(settings.store)
  return (
    <>
      <Section>
        <div className={welcome}>
          <h2 lang={name?.lang}>{name?.text || t('emptyHome')}</h2>
          {settings?.shortDescription && <p dir="auto">{settings.shortDescription}</p>}
          <div>
            <Button variant="primary" {...link({ to: 'categories', params: {} })}>
              {t('browseCategories')}
            </Button>
            <Button {...link({ to: 'products', params: {} })}>{t('allProducts')}</Button>
          </div>
        </div>
      </Section>
      {categories.length > 0 && (
        <Section>
          <Head title={t('categories')}>
            <Button variant="quiet" {...link({ to: 'categories', params: {} })}>
              {t('seeAll')}
            </Button>
          </Head>
          <CategoryTiles items={categories.slice(0, MOST)} />
        </Section>
      )}
      {categories[0] && <CategoryProducts category={categories[0]} />}
      {brands.length > 0 && (
        <Section>
          <Head title={t('brands')}>
            <Button variant="quiet" {...link({ to: 'brands', params: {} })}>
              {t('seeAll')}
            </Button>
          </Head>
          <BrandTiles items={brands.slice(0, MOST)} columns={4} />
        </Section>
      )}
    </>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={head}>
      <BlockTitle lang={undefined}>{title}</BlockTitle>
      {children}
    </div>
  )
}

/** A few of a category: its own call is small, the list of all products may be long. */
function CategoryProducts({ category: { id, title } }: { category: Category }) {
  const { catalogue, tell } = useShop()
  const { element } = useElement()
  const { local } = useView()
  const labels = useCarouselLabels()
  const [products, setProducts] = useState<readonly Product[]>([])
  useEffect(() => {
    let current = true
    const asked = catalogue.query({ scope: { of: 'category', id }, sort: null, from: 0, count: MOST })
    void asked.then((answer) => current && answer.ok && setProducts(answer.data.rows))
    return () => void (current = false)
  }, [catalogue, id])
  useEffect(() => {
    if (products.length > 0)
      tell('list', { id: `home-${id}`, name: title, products, from: 0, source: element })
  }, [tell, element, id, title, products])
  const { text, lang } = local(title)
  if (products.length === 0) return null
  return (
    <Section list={`home-${id}`}>
      <Carousel
        view="products"
        label={text}
        labels={labels}
        heading={<BlockTitle lang={lang}>{text}</BlockTitle>}
      >
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </Section>
  )
}
