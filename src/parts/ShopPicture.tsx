import { imageUrl, placeholderUrl, type ImageFolder } from '../core/lib/web/images'
import { Picture, type PictureProps } from '../ui/Picture'
import { useShop } from './context'

export interface ShopPictureProps extends Omit<PictureProps, 'src' | 'fallbackSrc' | 'alt'> {
  /** The server's folder with the file; by default, the folder with pictures of products. */
  folder?: ImageFolder
  image: string | null | undefined
}

/** A picture from the shop's server. Without alternative text, because the name of its subject is beside it. */
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
