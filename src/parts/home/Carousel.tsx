import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type { IconShape } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { chevronEndIcon, chevronStartIcon, pauseIcon, playIcon } from '../../ui/icons/store'
import { isRtl, slideTrack, useSlides } from '../../ui/use-slides'
import { useView } from '../context'
import { css } from '../../ui/styles'

const carousel = css`
  position: relative;
  --n: 1;
  --gap: 0px;
  /* As many slides as fit, with the edge of the next slide in view. */
  &[data-view='rail'] {
    --n: 2.15;
    --gap: 12px;
    @container (min-width: 600px) {
      --n: 3.2;
      --gap: 20px;
    }
    @container (min-width: 960px) {
      --n: 4.2;
      --gap: 24px;
    }
  }
  &[data-view='products'] {
    --n: 1.16;
    --gap: 16px;
    /* Three products; two below 600 px; one below 480 px. The edge of the next one is in view. */
    @container (min-width: 480px) {
      --n: 2;
    }
    @container (min-width: 600px) {
      --n: 3;
      --gap: 24px;
    }
  }
`
const trackStyle = css`
  gap: var(--gap);
  & > * {
    flex: 0 0 calc((100% - var(--gap) * (var(--n) - 1)) / var(--n));
    min-inline-size: 0;
    /* Makes the content of each slide as high as the highest one. */
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  /* Centres one or two slides. If there were more, the first would move while a server's HTML arrives. */
  [data-view='products'] > &[data-few='true'] {
    justify-content: safe center;
  }
  /* Extends the track over the page's gutter, so that slides are cut off at the page's edge, and leaves room for
     focus rings. At widths at which whole slides fill the row, the track ends with the content, or a sliver of the
     next slide would be visible. */
  [data-view='products'] > &,
  [data-view='rail'] > & {
    --out: var(--s-gutter, 0px);
    margin: -5px calc(-1 * var(--out));
    padding: 5px var(--out);
  }
  @container (min-width: 600px) {
    [data-view='products'] > & {
      --out: min(5px, var(--s-gutter, 0px));
    }
  }
  @container (min-width: 1313px) {
    [data-view='rail'] > & {
      --out: min(5px, var(--s-gutter, 0px));
    }
  }
`
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  margin-block-end: 16px;
  & > :first-child {
    flex: 1 1 6em;
  }
`
const bar = css`
  position: absolute;
  inset-block-end: 16px;
  inset-inline-end: 16px;
  display: flex;
  align-items: center;
  border-radius: var(--s-pill);
  background: var(--s-surface);
  color: var(--s-ink);
`
const dots = css`
  display: flex;
  gap: 6px;
  padding-inline: 4px;
  @container (max-width: 259px) {
    display: none;
  }
  & > i {
    inline-size: 6px;
    block-size: 6px;
    border-radius: 3px;
    background: var(--s-edge);
    transition: inline-size var(--s-slow) var(--s-ease);
  }
  & > i[data-on] {
    inline-size: 18px;
    background: var(--s-ink);
  }
  @media (forced-colors: active) {
    & > i[data-on] {
      background: Highlight;
    }
  }
`
const edges = css`
  position: absolute;
  inset: 0 -6px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  & > [aria-disabled='true'] {
    opacity: 0;
    pointer-events: none;
  }
`

interface CarouselProps {
  label: string
  /** The slides. Each needs a key. */
  children: readonly ReactElement[]
  /**
   * `single`: one slide as wide as the track. `products`: one to three by width, the current one centred. `rail`: as
   * many as fit, from the start.
   */
  view: 'single' | 'products' | 'rail'
  /** Starts automatically, unless reduced motion is preferred. Adds a Pause button. */
  autoplay?: boolean | undefined
  heading?: ReactNode
}

const focusLink = (slide: Element | undefined) =>
  slide?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })

export function Carousel({ label, children: slides, view, autoplay = false, heading }: CarouselProps) {
  const { t, number } = useView()
  const track = useRef<HTMLDivElement>(null)
  const focusInside = useRef<boolean | undefined>(false)
  const loops = view === 'single'
  const { index, atStart, atEnd, playing, toggle, hold, move, handlers } = useSlides(track, slides.length, {
    autoplay,
    loops,
  })
  const moves = !(atStart && atEnd)
  const stepButton = (icon: IconShape, name: string, atEdge: boolean, step: -1 | 1) => (
    <IconButton
      icon={icon}
      label={name}
      raised={!loops && !heading}
      size={20}
      disabled={!loops && atEdge}
      onClick={() => move(step)}
    />
  )
  const back = stepButton(chevronStartIcon, t('previous'), atStart, -1)
  const forth = stepButton(chevronEndIcon, t('next'), atEnd, 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.altKey) return
    const step = (event.key === 'ArrowRight') === isRtl(event.currentTarget) ? -1 : 1
    event.preventDefault()
    focusInside.current =
      loops && event.target !== track.current && track.current?.contains(event.target as Node)
    move(step)
  }
  useLayoutEffect(() => {
    // The focused slide has become inert, so move the focus to the visible one.
    if (focusInside.current) focusLink(track.current?.children[index])
    focusInside.current = false
  }, [index])

  return (
    // The key events bubble from the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={carousel}
      data-view={view}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      {heading && (
        <div className={head}>
          <div>{heading}</div>
          {moves && back}
          {moves && forth}
        </div>
      )}
      <div ref={track} className={`${slideTrack} ${trackStyle}`} data-few={slides.length < 3} {...handlers}>
        {slides.map((slide, at) => (
          <div
            key={slide.key}
            role="group"
            aria-label={t('slideOf', { index: number(at + 1), total: number(slides.length) })}
            // Invisible slides are not in the tab order. In a row with several visible slides, focusing the next one
            // scrolls it into view instead.
            inert={loops && at !== index}
          >
            {slide}
          </div>
        ))}
      </div>
      {loops && moves && (
        <div className={bar}>
          {back}
          <span className={dots} aria-hidden="true">
            {slides.map(({ key }, at) => (
              <i key={key} data-on={at === index ? '' : undefined} />
            ))}
          </span>
          {forth}
          {autoplay && (
            <IconButton
              icon={playing ? pauseIcon : playIcon}
              label={playing ? t('pause') : t('play')}
              size={20}
              onClick={toggle}
            />
          )}
        </div>
      )}
      {!loops && !heading && moves && (
        <div className={edges}>
          {back}
          {forth}
        </div>
      )}
    </section>
  )
}

export const CarouselSkeleton = ({
  view,
  heading,
  children,
}: Pick<CarouselProps, 'view' | 'heading' | 'children'>) => (
  <div className={carousel} data-view={view} aria-hidden="true" inert>
    {heading && (
      <div className={head}>
        <div>{heading}</div>
      </div>
    )}
    <div className={`${slideTrack} ${trackStyle}`}>{children}</div>
  </div>
)
