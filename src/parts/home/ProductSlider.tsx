import type { HomeBlock } from '../../core/types'
import { Carousel, CarouselSkeleton } from './Carousel'
import { Skeleton } from '../../ui/Skeleton'
import { useView } from '../context'
import { ProductCard, ProductCardSkeleton } from '../product/ProductCard'
import { BlockTitle, Section } from './Section'

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
