import { css } from '../ui/styles'
import { ShopPicture, type ShopPictureProps } from './ShopPicture'

const frame = css`
  flex: none;
  border-radius: var(--s-radius);
  [data-blocked] > & {
    opacity: 0.55;
  }
`

/** The picture of a product beside its texts. `width` is in px. Without it, the picture has the width of its column. */
export const LinePicture = ({ width, ...picture }: ShopPictureProps & { width?: number }) => (
  <span className={frame} style={{ inlineSize: width }}>
    <ShopPicture {...picture} />
  </span>
)
