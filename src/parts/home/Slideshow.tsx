import type { HomeBlock } from '../../core/types'
import { useView } from '../context'
import { Carousel } from './Carousel'
import { css } from '../../ui/styles'
import { PictureLink } from './PictureLink'
import { ShopPicture } from '../ShopPicture'

const slide = css`
  display: block;
`

export function Slideshow({ block }: { block: Extract<HomeBlock, { type: 'Slideshow' }> }) {
  const { t, number } = useView()
  const { slides } = block
  return (
    <Carousel view="single" autoplay label={t('carousel')}>
      {slides.map(({ url, image }, index) => (
        <PictureLink
          key={index}
          url={url}
          className={slide}
          label={t('slideOf', { index: number(index + 1), total: number(slides.length) })}
        >
          <ShopPicture folder="media" image={image} ratio="wide" eager={index === 0} />
        </PictureLink>
      ))}
    </Carousel>
  )
}
