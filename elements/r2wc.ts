import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

/** r2wc 2.1.1 keeps its state under these; it has no other door (DESIGN, What was tried). */
export const RENDER = Symbol.for('r2wc.render')
export const CONNECTED = Symbol.for('r2wc.connected')
export const PROPS = Symbol.for('r2wc.props')

interface R2wcElement extends HTMLElement {
  /** Draws the component, once it counts as connected. */
  [RENDER](): void
  [CONNECTED]: boolean
  [PROPS]: object
  /** Takes the component away. */
  disconnectedCallback(): void
}

/** A class whose elements hold a component in their shadow root. It reads no attributes: r2wc's way of reading them throws. */
export const r2wcClass = <Props extends object>(component: ComponentType<Props>) =>
  r2wc(component as ComponentType<object>, { shadow: 'open' }) as unknown as new () => R2wcElement
