import { memo } from 'react'
import { css } from './styles'

const style = css`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-filled] {
    fill: currentColor;
  }
  &[data-mirrors] {
    scale: var(--s-flip) 1;
  }
`

/** Drawn on 24 × 24 with a round stroke of 1.6, as one path. In modules by what draws them: a card fetches no others. */
export interface IconShape {
  path: string
  /** UX 21: what points somewhere mirrors; logos, the cart and checkmarks don't. */
  mirrors?: true
  filled?: true
}

export interface IconProps {
  icon: IconShape
  /** In px. */
  size?: number | undefined
}

/** Always beside a text or inside something named: hidden from screen readers. */
export const Icon = memo(function Icon({ icon: { path, mirrors, filled }, size = 24 }: IconProps) {
  return (
    <svg
      className={style}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      data-mirrors={mirrors && ''}
      data-filled={filled && ''}
    >
      <path d={path} />
    </svg>
  )
})
