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
  /** The picture to use if `src` fails to load. If it fails too, a placeholder icon is shown. */
  fallbackSrc?: string | null | undefined
  /** The alternative text; empty if adjacent text has the same content. */
  alt: string
  ratio?: '4/5' | '1/1' | 'wide' | 'fill' | undefined
  fit?: 'contain' | undefined
  /**
   * Whether the picture loads immediately and does not fade in, as in the first viewport. `near`: for a picture that
   * may also be far below; it loads once it comes near the viewport.
   */
  eager?: boolean | 'near' | undefined
}

/**
 * Shows the image without rendering again, if it has already loaded: a cached image may load before React attaches its
 * listener.
 */
const fadeIn = (img: HTMLImageElement | null) => {
  if (img?.naturalWidth) delete img.dataset.waiting
}

/** A picture that reserves its final size from the start. It never shows the browser's icon for a broken image. */
export function Picture({ src, fallbackSrc, alt, ratio = '4/5', fit, eager }: PictureProps) {
  // If scripts are disabled, nothing would reveal the image, so a server shows it at once.
  const [shownAtOnce] = useState(useWholeRender() !== null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = [src, fallbackSrc].find((url) => url && !failed.includes(url))
  return (
    <span className={frame} data-ratio={ratio} part="image">
      {shown ? (
        <img
          key={shown}
          // This must precede `src`, because some browsers decide at once.
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
