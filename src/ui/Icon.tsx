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

interface IconTraits {
  path: string
  /**
   * Whether the icon is mirrored in Arabic, such as arrows and other directional icons. Logos, the cart and check marks
   * are not.
   */
  mirrors?: true
  filled?: true
}

/**
 * An icon: one path on a 24 × 24 grid, with a round stroke of width 1.6. The modules in `icons` are split by usage, so
 * that a card does not load the icons of other screens.
 */
export type IconShape = string | IconTraits

export interface IconProps {
  icon: IconShape
  /** The size in px. */
  size?: number | undefined
}

/** The icon is hidden from screen readers, because it is always beside a text or inside a control with a name. */
export const Icon = memo(function Icon({ icon, size = 24 }: IconProps) {
  const { path, mirrors, filled }: IconTraits = typeof icon === 'string' ? { path: icon } : icon
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
