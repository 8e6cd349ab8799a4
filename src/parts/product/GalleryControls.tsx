import { IconButton } from '../../ui/IconButton'
import { zoomInIcon } from '../../ui/icons/product'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { StepButtons } from './StepButtons'

/** The buttons are hidden on touch screens, where users swipe or use the thumbnails. */
const sides = css`
  display: none;
  position: absolute;
  inset: calc(50% - 22px) 12px auto;
  justify-content: space-between;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  /* A disabled button stays visible while it has the focus. */
  & > [aria-disabled='true']:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
  @media (hover: hover) {
    display: flex;
  }
  @container (min-width: 720px) {
    display: flex;
  }
`

const tools = css`
  position: absolute;
  inset: auto 12px 12px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`
const counter = css`
  padding: 4px 12px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-pill);
  background: var(--s-surface);
  font-size: var(--s-text-s);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`

/** The dots replace the counter if there are no thumbnails. */
const dots = css`
  display: none;
  @container (max-width: 599px) {
    display: flex;
    gap: 6px;
    padding: 7px;
    border-radius: var(--s-pill);
    background: color-mix(in srgb, var(--s-surface) 80%, transparent);
    & + * {
      display: none;
    }
  }
  & > i {
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: var(--s-edge);
  }
  & > i[data-on] {
    background: var(--s-ink);
  }
  @media (forced-colors: active) {
    & > i[data-on] {
      background: Highlight;
    }
  }
`
/** The number of dots that fit on a narrow picture. */
const MAX_DOTS = 12

interface GalleryControlsProps {
  index: number
  count: number
  onShow: (index: number) => void
  onZoom: () => void
}

export function GalleryControls({ index, count, onShow, onZoom }: GalleryControlsProps) {
  const { t, number } = useView()
  return (
    <>
      {count > 1 && (
        <div className={sides}>
          <StepButtons index={index} count={count} onShow={onShow} size={20} />
        </div>
      )}
      <div className={tools}>
        {count > 1 ? (
          <div aria-hidden="true">
            {count <= MAX_DOTS && (
              <span className={dots}>
                {[...Array(count).keys()].map((at) => (
                  <i key={at} data-on={at === index ? '' : undefined} />
                ))}
              </span>
            )}
            <span className={counter}>
              <bdi>{`${number(index + 1)} / ${number(count)}`}</bdi>
            </span>
          </div>
        ) : (
          <span />
        )}
        <IconButton
          icon={zoomInIcon}
          label={t('zoomIn')}
          raised
          size={20}
          aria-haspopup="dialog"
          onClick={onZoom}
        />
      </div>
    </>
  )
}
