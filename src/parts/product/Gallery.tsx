import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { imageUrl, placeholderUrl } from '../../core/lib/images'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'

const gallery = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
  @container (min-width: 1024px) {
    flex-direction: row-reverse;
  }
`
const track = css`
  display: flex;
  flex: 1;
  min-inline-size: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--s-radius-l);
  background: var(--s-sunken);
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: center;
  }
`
const thumbs = css`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding: 3px;
  @container (min-width: 1024px) {
    flex: 0 0 84px;
    flex-direction: column;
  }
`
const thumb = css`
  display: block;
  flex: none;
  inline-size: 72px;
  overflow: hidden;
  border-radius: var(--s-radius);
  opacity: 0.7;
  &:hover,
  &[aria-current='true'] {
    opacity: 1;
  }
  &[aria-current='true'] {
    box-shadow: 0 0 0 2px var(--s-accent);
  }
`

interface GalleryProps {
  /** File names or addresses, the first is shown first. */
  images: readonly string[]
  title: string
}

/** The product's pictures: swiped, stepped through with the arrow keys, or chosen by thumbnail. */
export function Gallery({ images, title }: GalleryProps) {
  const { host } = useShop()
  const { t, number, dir } = useView()
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const key = images.join()

  const show = (next: number, behavior: ScrollBehavior = 'smooth') => {
    const slide = list.current?.children[next]
    if (!list.current || !(slide instanceof HTMLElement)) return
    setIndex(next)
    list.current.scrollTo({ left: slide.offsetLeft - list.current.offsetLeft, behavior })
  }
  useEffect(() => {
    // Another option's pictures: its first is shown.
    setIndex(0)
    list.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [key])

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = event.key === forward ? 1 : event.key === backward ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(Math.min(Math.max(index + step, 0), images.length - 1))
  }
  const picture = (image: string, alt: string, eager = false) => (
    <Picture
      src={imageUrl(host, 'products', image)}
      fallbackSrc={placeholderUrl(host)}
      alt={alt}
      ratio="4/5"
      eager={eager}
    />
  )
  const several = images.length > 1
  return (
    <div className={gallery} role="group" aria-label={t('gallery')}>
      <ul
        ref={list}
        className={track}
        // Scrollable by keyboard, also where there are thumbnails.
        tabIndex={several ? 0 : undefined}
        aria-label={t('pictureOf', { index: number(index + 1), total: number(Math.max(images.length, 1)) })}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (currentTarget.clientWidth > 0)
            setIndex(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }}
      >
        {images.length === 0 && <li>{picture('placeholder.png', title, true)}</li>}
        {images.map((image, at) => (
          <li key={image} aria-hidden={at !== index}>
            {picture(image, title, at === 0)}
          </li>
        ))}
      </ul>
      {several && (
        <div className={thumbs}>
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              className={thumb}
              aria-label={t('pictureOf', { index: number(at + 1), total: number(images.length) })}
              aria-current={at === index}
              onClick={() => show(at)}
            >
              {picture(image, '')}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
