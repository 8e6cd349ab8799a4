import { useState } from 'react'
import { Icon } from './Icon'
import { imageIcon } from './icons/common'
import { css } from './styles'
import { useWholeRender } from './whole-render'

const frame = css`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  inline-size: 100%;
  background: var(--s-sunken);
  color: var(--s-edge);
  border-radius: inherit;
  aspect-ratio: 4 / 5;
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  &[data-ratio='wide'] {
    aspect-ratio: 4 / 3;
    @container (min-width: 720px) {
      aspect-ratio: 21 / 9;
      max-block-size: 66svh;
    }
  }
  &[data-ratio='fill'] {
    aspect-ratio: auto;
    block-size: 100%;
  }
  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    transition: opacity var(--s-slow) var(--s-ease);
  }
  & > img[data-fit='contain'] {
    object-fit: contain;
  }
  & > img[data-waiting] {
    opacity: 0;
  }
`

export interface PictureProps {
  src: string | null
  /** Used if `src` fails to load. If this fails too, a placeholder icon is shown. */
  fallbackSrc?: string | null | undefined
  /** Empty if adjacent text has the same content. */
  alt: string
  ratio?: '4/5' | '1/1' | 'wide' | 'fill' | undefined
  fit?: 'contain' | undefined
  /**
   * For pictures in the first viewport: loads immediately and does not fade in. `near`, if it may also be far below:
   * then it loads once it comes near.
   */
  eager?: boolean | 'near' | undefined
}

/** Shows the image without rendering again. A cached image may have loaded before React attaches its listener. */
const fadeIn = (img: HTMLImageElement | null) => {
  if (img?.naturalWidth) delete img.dataset.waiting
}

/** Reserves the final size from the start, and never shows a broken image. */
export function Picture({ src, fallbackSrc, alt, ratio = '4/5', fit, eager }: PictureProps) {
  // Without scripts, nothing would reveal the image.
  const [shownAtOnce] = useState(useWholeRender() !== null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = [src, fallbackSrc].find((url) => url && !failed.includes(url))
  return (
    <span className={frame} data-ratio={ratio} part="image">
      {shown ? (
        <img
          key={shown}
          // Before `src`: some browsers decide at once.
          loading={eager === true ? undefined : 'lazy'}
          src={shown}
          alt={alt}
          data-fit={fit}
          data-waiting={eager || shownAtOnce ? undefined : ''}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          ref={fadeIn}
          onLoad={({ currentTarget }) => fadeIn(currentTarget)}
          onError={() => setFailed((urls) => [...urls, shown])}
        />
      ) : (
        <span role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon icon={imageIcon} size={32} />
        </span>
      )}
    </span>
  )
}
