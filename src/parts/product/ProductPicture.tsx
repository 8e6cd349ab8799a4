import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import { Picture } from '../../ui/Picture'
import { useShop } from '../context'

/** A product's picture next to its name, and therefore without alternative text. */
export function ProductPicture({ image, ratio }: { image: string | undefined; ratio: '1/1' | '4/5' }) {
  const { host } = useShop()
  return (
    <Picture
      src={imageUrl(host, 'products', image ?? null)}
      fallbackSrc={placeholderUrl(host)}
      alt=""
      ratio={ratio}
    />
  )
}
