import { useEffect, useRef } from 'react'
import { placeholderUrl } from '../../core/lib/web/images'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop } from '../context'
import { thumbnailStrip } from './product-layout'

/** A row below the picture; on wide elements, a column beside it with the same height. */
const place = css`
  position: relative;
  block-size: 96px;
  @container (min-width: 1024px) {
    block-size: auto;
  }
`
const thumbs = css`
  position: absolute;
  inset: 0;
  display: flex;
  gap: 8px;
  padding: 3px;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  @container (min-width: 1024px) {
    flex-direction: column;
  }
`
const thumb = css`
  flex: none;
  inline-size: 72px;
  block-size: 90px;
  overflow: hidden;
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

interface GalleryThumbsProps {
  urls: readonly (string | null)[]
  index: number
  label: (index: number) => string
  onChoose: (index: number) => void
}

export function GalleryThumbs({ urls, index, label, onChoose }: GalleryThumbsProps) {
  const { host } = useShop()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [list, current] = [strip.current, strip.current?.children[index]]
    if (!list || !(current instanceof HTMLElement)) return
    // Scroll only the strip: `scrollIntoView` would also scroll the page.
    list.scroll({
      left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2,
      top: current.offsetTop - (list.clientHeight - current.offsetHeight) / 2,
    })
  }, [index, urls])
  return (
    <div className={`${place} ${thumbnailStrip}`}>
      <div className={thumbs} ref={strip}>
        {urls.map((url, at) => (
          <button
            key={`${url}${at}`}
            type="button"
            className={thumb}
            aria-label={label(at)}
            aria-current={at === index}
            onClick={() => onChoose(at)}
          >
            <Picture src={url} fallbackSrc={placeholderUrl(host)} alt="" />
          </button>
        ))}
      </div>
    </div>
  )
}
