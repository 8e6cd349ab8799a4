import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { zoomInIcon, zoomOutIcon } from '../../ui/icons/product'
import { placeholderUrl } from '../../core/lib/web/images'
import { useShop, useView } from '../context'
import { Picture } from '../../ui/Picture'
import { css } from '../../ui/styles'
import { modal, useModal } from '../../ui/use-modal'
import { slideTrack, useSlides } from '../../ui/use-slides'
import { useZoom } from '../../ui/use-zoom'
import { StepButtons } from './StepButtons'
import { Thumbnail } from './Thumbnail'

const dialog = css`
  --modal-time: var(--s-fast);
  flex-direction: column;
  background: var(--s-background);
  color: var(--s-ink);
`
const bar = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-block-size: 64px;
  padding-inline: 24px 10px;
  & > p {
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
`
const track = css`
  flex: 1;
  min-block-size: 0;
  /* Keeps the picture clear of the window's lower edge. */
  margin-block-end: 16px;
  /* While the picture is enlarged, a finger pans it instead of swiping the row. */
  &[data-held] {
    overflow: hidden;
  }
  & > li {
    flex: 0 0 100%;
    min-inline-size: 0;
    scroll-snap-stop: always;
  }
`
const viewStyle = css`
  --zoom: 1;
  block-size: 100%;
  overflow: hidden;
  scrollbar-width: none;
  touch-action: pan-x pan-y;
  cursor: zoom-in;
  -webkit-user-select: none;
  user-select: none;
  &[data-enlarged] {
    overflow: auto;
    /* Set this only on the enlarged view: Chromium applies it even in boxes that can't scroll, and a swipe would not
       reach the track. */
    overscroll-behavior: contain;
    cursor: grab;
  }
  &[data-enlarged]:active {
    cursor: grabbing;
  }
  & > * {
    inline-size: calc(100% * var(--zoom));
    block-size: calc(100% * var(--zoom));
  }
  & > * > * {
    background: none;
  }
`
const steps = css`
  display: flex;
  flex: none;
  justify-content: center;
  gap: 24px;
  padding: 10px 24px max(16px, env(safe-area-inset-bottom));
  /* The buttons are at the sides of the picture, where mouse users expect them. */
  @media (min-width: 720px), (max-height: 480px) {
    position: absolute;
    inset: calc(50% - 22px) 24px auto;
    justify-content: space-between;
    padding: 0;
    pointer-events: none;
    & > * {
      pointer-events: auto;
    }
    & > [aria-disabled='true']:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
`

/** The thumbnails are below the picture if there is room for both. */
const thumbs = css`
  --thumbnail: 56px;
  display: none;
  flex: none;
  gap: 8px;
  justify-content: safe center;
  padding: 16px 24px;
  overflow-x: auto;
  @media (min-width: 720px) and (min-height: 600px) {
    display: flex;
  }
`

interface LightboxProps {
  open: boolean
  urls: readonly (string | null)[]
  title: string
  first: number
  onClose(index: number): void
}

/**
 * A dialog with pictures as large as the window. The user can swipe or step through them, enlarge one by click or
 * pinch, and pan it.
 */
export function Lightbox({ open, urls, title, first, onClose }: LightboxProps) {
  const { host } = useShop()
  const { t, number } = useView()
  const ref = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<HTMLElement | null>(null)
  const { index, show, handlers: swipes, onKeyDown } = useSlides(list, urls.length, { first })
  const { scale, zoomTo, toggle, pan, handlers } = useZoom(view)
  const close = () => {
    zoomTo(1)
    onClose(index)
  }
  const events = useModal(ref, open, close)
  const start = useRef(() => {})
  start.current = () => show(first, 'instant')
  useLayoutEffect(() => {
    if (open) start.current()
  }, [open])

  useLayoutEffect(() => {
    const focused = view && (view.getRootNode() as ShadowRoot).activeElement
    if (focused && focused !== view && list.current?.contains(focused)) view.focus({ preventScroll: true })
  }, [view])

  const onKey = (event: KeyboardEvent) => {
    // Ignore browser shortcuts: zoom, history.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = KEY_PANS[event.key] ?? [0, 0]
    if (event.key === '+' || event.key === '=') zoomTo(scale + 1)
    else if (event.key === '-') zoomTo(scale - 1)
    else if (scale > 1 && (x || y)) pan(x, y)
    else return onKeyDown(event)
    event.preventDefault()
  }
  const several = urls.length > 1
  const place = (at: number) => t('pictureOf', { index: number(at + 1), total: number(urls.length) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${modal} ${dialog}`}
      part="dialog"
      aria-label={`${t('gallery')}: ${title}`}
      onKeyDown={onKey}
      {...events}
    >
      <div className={bar}>
        <p aria-live="polite">{several && place(index)}</p>
        <IconButton
          icon={scale > 1 ? zoomOutIcon : zoomInIcon}
          label={t('zoomIn')}
          aria-pressed={scale > 1}
          onClick={() => toggle()}
        />
        <IconButton icon={closeIcon} label={t('close')} onClick={close} />
      </div>
      <ul ref={list} className={`${slideTrack} ${track}`} data-held={scale > 1 ? '' : undefined} {...swipes}>
        {urls.map((src, at) => (
          <li key={`${src}${at}`} aria-hidden={at !== index}>
            <div
              ref={at === index ? setView : undefined}
              className={viewStyle}
              dir="ltr"
              role="group"
              aria-label={place(at)}
              // The view is focusable, so that it can be panned by keyboard.
              tabIndex={at === index ? 0 : -1}
              data-enlarged={at === index && scale > 1 ? '' : undefined}
              {...(at === index && handlers)}
            >
              <div>
                <Picture
                  src={src}
                  fallbackSrc={placeholderUrl(host)}
                  alt={title}
                  ratio="fill"
                  fit="contain"
                  eager={at === first}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {several && open && (
        <div className={thumbs}>
          {urls.map((src, at) => (
            <Thumbnail
              key={`${src}${at}`}
              url={src}
              label={place(at)}
              current={at === index}
              onClick={() => show(at)}
            />
          ))}
        </div>
      )}
      {several && (
        <div className={steps}>
          <StepButtons index={index} count={urls.length} onShow={show} />
        </div>
      )}
    </dialog>
  )
}

/**
 * The distance in px by which each arrow key pans an enlarged picture. The direction is that in which the key scrolls a
 * page.
 */
const KEY_PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
}
