import type { HomeBlock } from '../../core/types'
import { Carousel, CarouselSkeleton } from '../../ui/Carousel'
import { Skeleton } from '../../ui/Skeleton'
import { useView } from '../context'
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard'
import { BlockTitle, Section, useCarouselLabels } from './Section'

export function ProductSlider({ block }: { block: Extract<HomeBlock, { type: 'ProductSlider' }> }) {
  const { local, t } = useView()
  const title = block.title && local(block.title)
  const labels = useCarouselLabels()
  return (
    <Section list={`home-${block.id}`}>
      <Carousel
        view="products"
        label={title?.text || t('carousel')}
        labels={labels}
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
