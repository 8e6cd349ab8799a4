import { useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { imageUrl, placeholderUrl } from '../../core/lib/web/images'
import { Picture } from '../../ui/Picture'
import { css, srOnly } from '../../ui/styles'
import { useIdle } from '../../ui/use-idle'
import { useLatched } from '../../ui/use-latched'
import { slideTrack, useSlides } from '../../ui/use-slides'
import { useShop, useView } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { GalleryControls } from './GalleryControls'
import { gallery, productPicture, thumbnailStrip } from './ProductSkeleton'
import { Thumbnail } from './Thumbnail'

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
interface GalleryThumbsProps {
  urls: readonly (string | null)[]
  index: number
  label: (index: number) => string
  onChoose: (index: number) => void
}

function GalleryThumbs({ urls, index, label, onChoose }: GalleryThumbsProps) {
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
    <div className={thumbnailStrip}>
      <div className={thumbs} ref={strip}>
        {urls.map((url, at) => (
          <Thumbnail
            key={`${url}${at}`}
            url={url}
            label={label(at)}
            current={at === index}
            onClick={() => onChoose(at)}
          />
        ))}
      </div>
    </div>
  )
}

const Lightbox = lazyPart(async () => (await import('./Lightbox')).Lightbox)

const stage = css`
  position: relative;
`
const track = css`
  border-radius: var(--s-radius-l);
  background: var(--s-sunken);
  & > li {
    flex: 0 0 100%;
    scroll-snap-stop: always;
    border-radius: inherit;
  }
  &[data-zooms] {
    cursor: zoom-in;
  }
  /* Zooms a large picture at the position of the pointer. Scrolling under a resting pointer does not zoom. */
  @media (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) {
    @container (min-width: 720px) {
      &[data-zooms][data-followed] > [aria-hidden='false']:hover img {
        scale: 1.8;
        transform-origin: var(--zoom-x, 50%) var(--zoom-y, 50%);
      }
      & img {
        transition:
          opacity var(--s-slow) var(--s-ease),
          scale var(--s-slow) var(--s-ease);
      }
    }
  }
`
const marks = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
`

const EMPTY_LIST: readonly null[] = []

/** Sets the origin of the hover zoom on each pointer move, without rendering. */
function followPointer({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse') return
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
  currentTarget.dataset['followed'] = ''
}

const leavePointer = ({ currentTarget }: PointerEvent<HTMLElement>) =>
  void delete currentTarget.dataset['followed']

interface GalleryProps {
  images: readonly string[]
  /** Whether any option has several pictures. Space for thumbnails is then reserved. */
  several: boolean
  title: string
  slotted: boolean
}

/** The product's pictures, with swiping, keys, buttons, thumbnails, and a zoom overlay. */
export function Gallery({ images, several, title, slotted }: GalleryProps) {
  const { host } = useShop()
  const { t, number } = useView()
  const list = useRef<HTMLUListElement>(null)
  const slides = useSlides(list, images.length)
  const [zoomed, setZoomed] = useState(false)
  // The first render contains one picture and no controls.
  const idle = useIdle()
  const { index, show } = slides
  const count = images.length
  const key = images.join()
  const shown = useRef(show)
  shown.current = show
  // When the option changes, show its first picture before paint.
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current !== key) shown.current(0, 'instant')
    last.current = key
  }, [key])
  const isMoved = useLatched(index > 0)

  const urls = useMemo(() => images.map((image) => imageUrl(host, 'products', image)), [host, images])
  const place = (at: number) => t('pictureOf', { index: number(at + 1), total: number(Math.max(count, 1)) })
  const thumbs = several || count > 1
  return (
    <div className={gallery} data-thumbs={thumbs} role="group" aria-label={t('gallery')}>
      <div className={stage}>
        <ul
          ref={list}
          className={`${slideTrack} ${track}`}
          tabIndex={count > 0 ? 0 : undefined}
          aria-label={place(index)}
          data-zooms={count > 0 ? '' : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && count > 0) setZoomed(true)
            else slides.onKeyDown(event)
          }}
          {...slides.handlers}
          onClick={() => count > 0 && setZoomed(true)}
          onPointerMove={followPointer}
          onPointerLeave={leavePointer}
        >
          {count === 0 && (
            <li className={productPicture}>
              <Picture src={placeholderUrl(host)} alt={title} eager />
            </li>
          )}
          {urls.map((url, at) => (
            <li key={images[at]} className={productPicture} aria-hidden={at !== index}>
              {(at === index || idle) && (
                <Picture src={url} fallbackSrc={placeholderUrl(host)} alt={title} eager={at === 0} />
              )}
            </li>
          ))}
        </ul>
        {slotted && (
          <div className={marks}>
            <slot name="badge" />
          </div>
        )}
        {idle && count > 0 && (
          <GalleryControls index={index} count={count} onShow={show} onZoom={() => setZoomed(true)} />
        )}
        {/* Announce changes, but not the initial picture. */}
        <p className={srOnly} aria-live="polite">
          {isMoved && place(index)}
        </p>
      </div>
      {thumbs && (
        <GalleryThumbs
          urls={idle ? urls : EMPTY_LIST}
          index={index}
          label={place}
          onChoose={(at) => show(at)}
        />
      )}
      <Deferred wanted={zoomed}>
        <Lightbox
          open={zoomed}
          urls={urls}
          title={title}
          first={index}
          onClose={(at) => {
            setZoomed(false)
            show(at, 'instant')
          }}
        />
      </Deferred>
    </div>
  )
}
