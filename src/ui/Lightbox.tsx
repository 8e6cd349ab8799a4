import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from './IconButton'
import { closeIcon } from './icons/cart'
import { zoomInIcon, zoomOutIcon } from './icons/product'
import { chevronEndIcon, chevronStartIcon } from './icons/store'
import { Picture } from './Picture'
import { css } from './styles'
import { dialogEvents, modal, useModal } from './use-modal'
import { useSlides } from './use-slides'
import { useZoom } from './use-zoom'

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
  position: relative;
  display: flex;
  flex: 1;
  min-block-size: 0;
  /* The picture does not touch the window's lower edge. */
  margin-block-end: 16px;
  overflow: auto hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  /* While enlarged, a finger pans the picture instead of swiping the row. */
  &[data-held] {
    overflow: hidden;
  }
  & > li {
    flex: 0 0 100%;
    min-inline-size: 0;
    scroll-snap-align: center;
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
    /* Only here: Chromium also obeys it in boxes that can't scroll, and a swipe would not reach the track. */
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
  /* At the sides of the picture, where mouse users expect them. */
  @media (min-width: 720px), (max-height: 480px) {
    position: absolute;
    inset-block-start: calc(50% - 22px);
    inset-inline: 24px;
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

/** Below the picture if there is room for both. */
const thumbs = css`
  display: none;
  flex: none;
  gap: 8px;
  justify-content: safe center;
  padding: 16px 24px;
  overflow-x: auto;
  @media (min-width: 720px) and (min-height: 600px) {
    display: flex;
  }
  & > button {
    flex: none;
    inline-size: 56px;
    block-size: 70px;
    border-radius: var(--s-radius);
    opacity: 0.72;
  }
  & > :is(:hover, [aria-current='true']) {
    opacity: 1;
  }
  & > [aria-current='true'] {
    box-shadow:
      0 0 0 1px var(--s-background),
      0 0 0 3px var(--s-accent);
  }
  @media (forced-colors: active) {
    & > [aria-current='true'] {
      outline: 2px solid Highlight;
    }
  }
`

export interface LightboxPicture {
  src: string | null
  fallbackSrc: string
  alt: string
}

export interface LightboxProps {
  open: boolean
  pictures: readonly LightboxPicture[]
  first: number
  onClose(index: number): void
  label: string
  labels: {
    close: string
    enlarge: string
    previous: string
    next: string
    /** `index` starts at 1; formats numbers in the shop's numerals. */
    place(index: number, total: number): string
  }
}

/** Pictures as large as the window: swipe or step through them, enlarge by click or pinch, pan. */
export function Lightbox({ open, pictures, first, onClose, label, labels }: LightboxProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<HTMLElement | null>(null)
  const { index, show, handlers: swipes, onKeyDown } = useSlides(list, pictures.length, { first })
  const { scale, zoomTo, toggle, pan, handlers } = useZoom(view)
  const close = () => {
    zoomTo(1)
    onClose(index)
  }
  useModal(ref, open, close)
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
  const several = pictures.length > 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${modal} ${dialog}`}
      part="dialog"
      aria-label={label}
      onKeyDown={onKey}
      {...dialogEvents(open, close)}
    >
      <div className={bar}>
        <p aria-live="polite">{several && labels.place(index + 1, pictures.length)}</p>
        <IconButton
          icon={scale > 1 ? zoomOutIcon : zoomInIcon}
          label={labels.enlarge}
          aria-pressed={scale > 1}
          onClick={() => toggle()}
        />
        <IconButton icon={closeIcon} label={labels.close} onClick={close} />
      </div>
      <ul ref={list} className={track} data-held={scale > 1 ? '' : undefined} {...swipes}>
        {pictures.map(({ src, fallbackSrc, alt }, at) => (
          <li key={`${src}${at}`} aria-hidden={at !== index}>
            <div
              ref={at === index ? setView : undefined}
              className={viewStyle}
              dir="ltr"
              role="group"
              aria-label={labels.place(at + 1, pictures.length)}
              // Focusable, so that the keyboard can pan it.
              tabIndex={at === index ? 0 : -1}
              data-enlarged={at === index && scale > 1 ? '' : undefined}
              {...(at === index && handlers)}
            >
              <div>
                <Picture
                  src={src}
                  fallbackSrc={fallbackSrc}
                  alt={alt}
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
          {pictures.map(({ src, fallbackSrc }, at) => (
            <button
              key={`${src}${at}`}
              type="button"
              aria-label={labels.place(at + 1, pictures.length)}
              aria-current={at === index}
              onClick={() => show(at)}
            >
              <Picture src={src} fallbackSrc={fallbackSrc} alt="" />
            </button>
          ))}
        </div>
      )}
      {several && (
        <div className={steps}>
          <IconButton
            icon={chevronStartIcon}
            label={labels.previous}
            raised
            disabled={index === 0}
            onClick={() => show(index - 1)}
          />
          <IconButton
            icon={chevronEndIcon}
            label={labels.next}
            raised
            disabled={index === pictures.length - 1}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
    </dialog>
  )
}

/** The distance in px by which arrow keys pan an enlarged picture, in the direction in which they scroll a page. */
const KEY_PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
}
