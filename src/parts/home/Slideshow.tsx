import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import type { HomeBlock } from '../../core/types'
import { Carousel } from '../../ui/Carousel'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { useCarouselLabels } from './use-carousel-labels'
import { PictureLink } from './PictureLink'

const slide = css`
  display: block;
  overflow: hidden;
  background: var(--s-sunken);
`

export function Slideshow({ block }: { block: Extract<HomeBlock, { type: 'Slideshow' }> }) {
  const { host } = useShop()
  const { t } = useView()
  const labels = useCarouselLabels()
  const { slides } = block
  return (
    <Carousel view="single" autoplay label={t('carousel')} labels={labels}>
      {slides.map(({ url, image }, index) => (
        <PictureLink key={index} url={url} className={slide} label={labels.slide(index + 1, slides.length)}>
          <Picture
            src={imageUrl(host, 'media', image)}
            fallbackSrc={placeholderUrl(host)}
            alt=""
            ratio="wide"
            eager={index === 0}
          />
        </PictureLink>
      ))}
    </Carousel>
  )
}
