import type { HomeBlock } from '../../core/types'
import { Carousel } from '../../ui/Carousel'
import { useView } from '../context'
import { ProductCard } from '../product/ProductCard'
import { BlockTitle, Section } from './Section'
import { useCarouselLabels } from './use-carousel-labels'

/** SPEC §2, §9: three slides on large screens, two below 600 px, one below 480 px, centred, with an optional title. */
export function ProductSlider({ block }: { block: Extract<HomeBlock, { type: 'ProductSlider' }> }) {
  const { local, t } = useView()
  const title = block.title && local(block.title)
  const labels = useCarouselLabels()
  if (block.products.length === 0) return null
  return (
    <Section>
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
