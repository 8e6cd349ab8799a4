import { placeholderUrl } from '../../core/lib/web/images'
import { Lightbox } from '../../ui/Lightbox'
import { useShop, useView } from '../context'

interface ZoomOverlayProps {
  open: boolean
  urls: readonly (string | null)[]
  title: string
  first: number
  onClose: (index: number) => void
}

export function ZoomOverlay({ open, urls, title, first, onClose }: ZoomOverlayProps) {
  const { host } = useShop()
  const { t, number } = useView()
  return (
    <Lightbox
      open={open}
      pictures={urls.map((src) => ({ src, fallbackSrc: placeholderUrl(host), alt: title }))}
      first={first}
      onClose={onClose}
      label={`${t('gallery')}: ${title}`}
      labels={{
        close: t('close'),
        enlarge: t('zoomIn'),
        previous: t('previous'),
        next: t('next'),
        place: (index, total) => t('pictureOf', { index: number(index), total: number(total) }),
      }}
    />
  )
}
