import type { ReactNode } from 'react'
import type { Lang, HomeBlock } from '../../core/types'
import { css } from '../../ui/styles'
import { Carousel, CarouselSkeleton } from './Carousel'
import { Skeleton } from '../../ui/Skeleton'
import { useView } from '../context'
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard'

export function ProductSlider({ block }: { block: Extract<HomeBlock, { type: 'ProductSlider' }> }) {
  const { local, t } = useView()
  const title = block.title && local(block.title)
  return (
    <Section list={`home-${block.id}`}>
      <Carousel
        view="products"
        label={title?.text || t('carousel')}
        heading={title?.text ? <BlockTitle lang={title.lang}>{title.text}</BlockTitle> : undefined}
      >
        {block.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </Section>
  )
}

export function ProductSliderSkeleton() {
  return (
    <Section>
      <CarouselSkeleton view="products" heading={<Skeleton shape="short" />}>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </CarouselSkeleton>
    </Section>
  )
}

const section = css`
  inline-size: 100%;
  max-inline-size: var(--s-page);
  margin-inline: auto;
  --s-gutter: 16px;
  padding-inline: var(--s-gutter);
  @container (min-width: 720px) {
    --s-gutter: 32px;
  }
`
const heading = css`
  font-size: var(--s-title);
`

/** The wrapper of a row of products, as wide as the page's content. `list` is the row's id for analytics. */
export function Section({ list, children }: { list?: string; children: ReactNode }) {
  return (
    <section className={section} data-list={list}>
      {children}
    </section>
  )
}

export function BlockTitle({ lang, children }: { lang: Lang | undefined; children: ReactNode }) {
  return (
    <h2 className={heading} lang={lang}>
      {children}
    </h2>
  )
}
