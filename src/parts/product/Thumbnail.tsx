import { placeholderUrl } from '../../core/lib/web/images'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop } from '../context'

const thumbnail = css`
  flex: none;
  inline-size: var(--thumbnail, 72px);
  aspect-ratio: 4/5;
  border-radius: var(--s-radius);
  opacity: 0.72;
  transition: opacity var(--s-fast) var(--s-ease);
  &:hover,
  &[aria-current='true'] {
    opacity: 1;
  }
  &[aria-current='true'] {
    box-shadow:
      0 0 0 1px var(--s-background),
      0 0 0 3px var(--s-accent);
  }
  @media (forced-colors: active) {
    &[aria-current='true'] {
      outline: 2px solid Highlight;
    }
  }
`

interface ThumbnailProps {
  url: string | null
  label: string
  current: boolean
  onClick: () => void
}

/** A button with a small picture. Its width is `--thumbnail`. */
export function Thumbnail({ url, label, current, onClick }: ThumbnailProps) {
  const { host } = useShop()
  return (
    <button type="button" className={thumbnail} aria-label={label} aria-current={current} onClick={onClick}>
      <Picture src={url} fallbackSrc={placeholderUrl(host)} alt="" />
    </button>
  )
}
