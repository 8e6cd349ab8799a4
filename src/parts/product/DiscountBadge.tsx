import { useState } from 'react'
import { imageUrl } from '../../core/lib/web/images'
import { Badge } from '../../ui/Badge'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

const seal = css`
  aspect-ratio: 1;
  inline-size: 48px;
  object-fit: contain;
  [data-row='true'] & {
    inline-size: 36px;
  }
`

/** The store's own discount picture, else a badge; the text, such as `-25%`, is its accessible name. */
export function DiscountBadge({ text }: { text: string }) {
  const { settings, host } = useShop()
  const { data } = useValue(settings.appearance.state)
  const [failed, setFailed] = useState<string>()
  const src = imageUrl(host, 'appearance', data?.discountImage ?? null)
  return src && src !== failed ? (
    <img className={seal} part="badge" src={src} alt={text} onError={() => setFailed(src)} />
  ) : (
    <Badge tone="sale">{text}</Badge>
  )
}
