import r2wc from '@r2wc/react-to-web-component'
import { createElement, type ComponentType } from 'react'

/** The symbols under which r2wc 2.1.1 keeps its state, for which it has no public API. */
export const RENDER = Symbol.for('r2wc.render')
export const CONNECTED = Symbol.for('r2wc.connected')
export const PROPS = Symbol.for('r2wc.props')

export interface R2wcElement extends HTMLElement {
  /** Renders the component if the element counts as connected. */
  [RENDER](): void
  [CONNECTED]: boolean
  [PROPS]: object
  disconnectedCallback(): void
}

/** Renders an element's component, which loads after its class has been defined. */
const Content = ({ component, ...props }: { component: ComponentType<object> }) =>
  createElement(component, props)

/**
 * Returns the class of a custom element that renders into its shadow root. Passes no attributes to r2wc, which throws on
 * invalid values.
 */
export const r2wcClass = () => r2wc(Content, { shadow: 'open' }) as unknown as new () => R2wcElement
