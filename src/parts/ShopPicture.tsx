import { imageUrl, placeholderUrl, type ImageFolder } from '../core/lib/web/images'
import { Picture, type PictureProps } from '../ui/Picture'
import { useShop } from './context'

export interface ShopPictureProps extends Omit<PictureProps, 'src' | 'fallbackSrc' | 'alt'> {
  /** The server's folder of the file; pictures of products by default. */
  folder?: ImageFolder
  image: string | null | undefined
}

/** A picture from the shop's server without alternative text, because its name is beside it. */
export function ShopPicture({ folder = 'products', image, ...picture }: ShopPictureProps) {
  const { host } = useShop()
  return (
    <Picture
      {...picture}
      src={imageUrl(host, folder, image ?? null)}
      fallbackSrc={placeholderUrl(host)}
      alt=""
    />
  )
}
