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
  /* On phones, the text fits beside the picture on a card, and below it in a row. */
  @container (max-width: 599px) {
    inline-size: 40px;
  }
  [data-row='true'] & {
    inline-size: 36px;
  }
`

/** The discount, such as `-25%`, then the store's discount picture: last, because it may load later. */
export function DiscountBadge({ text }: { text: string }) {
  const { settings, host } = useShop()
  const { data } = useValue(settings.appearance.state)
  const [failed, setFailed] = useState<string>()
  const src = imageUrl(host, 'appearance', data?.discountImage ?? null)
  return (
    <>
      <Badge tone="sale">{text}</Badge>
      {src && src !== failed && (
        <img className={seal} part="badge" src={src} alt="" onError={() => setFailed(src)} />
      )}
    </>
  )
}
