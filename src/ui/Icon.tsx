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

/**
 * One path on a 24 × 24 grid, stroked 1.6 wide with round ends. Modules are split by who uses them, so that a card does
 * not load the icons of other screens.
 */
export interface IconShape {
  path: string
  /** Set for arrows and other directional icons, which mirror in Arabic. Logos, the cart and checkmarks don't. */
  mirrors?: true
  filled?: true
}

export interface IconProps {
  icon: IconShape
  /** In px. */
  size?: number | undefined
}

/** Always stands beside text or inside a named control, so it is hidden from screen readers. */
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
