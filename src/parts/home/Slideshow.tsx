import { imageUrl, placeholderUrl } from '../../core/lib/images'
import type { HomeBlock, Slide } from '../../core/types'
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

/** SPEC §2, §9: a slide every 3000 ms, each links where the server says. */
export function Slideshow({ block }: { block: Extract<HomeBlock, { type: 'Slideshow' }> }) {
  const { t } = useView()
  const labels = useCarouselLabels()
  return (
    <Carousel view="single" autoplay label={t('carousel')} labels={labels}>
      {block.slides.map((shown, index) => (
        <SlideLink
          key={index}
          shown={shown}
          label={labels.slide(index + 1, block.slides.length)}
          eager={index === 0}
        />
      ))}
    </Carousel>
  )
}

function SlideLink({ shown, label, eager }: { shown: Slide; label: string; eager: boolean }) {
  const { host } = useShop()
  return (
    <PictureLink url={shown.url} className={slide} label={label}>
      <Picture
        src={imageUrl(host, 'media', shown.image)}
        fallbackSrc={placeholderUrl(host)}
        alt=""
        ratio="wide"
        eager={eager}
      />
    </PictureLink>
  )
}
