import { Component, type ComponentType, type ReactNode } from 'react'
import type { Shop } from './core/shop'
import { retryFailedParts } from './parts/lazy-part'
import { CrashScreen } from './parts/CrashScreen'

interface Props {
  shop: Shop
  element: HTMLElement
  /** In place of what crashed; small without it, as a card is. */
  Fallback?: ComponentType<{ onRetry: () => void }>
  children: ReactNode
}

/**
 * A crash stays where it is: the generic screen (SPEC §8) takes its place, an event tells the host page, and a person
 * can try again. Neither the host page nor another element notices.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { shop, element } = this.props
    const message = shop.settings.view.peek()?.t('unexpectedError') ?? 'Unexpected Application Error!'
    shop.env.warn(`An element crashed: ${error instanceof Error ? error.message : String(error)}`)
    shop.env.emit('store:error', { code: 'crash', message, retryable: true }, element)
  }

  readonly retry = () => {
    retryFailedParts()
    this.setState({ failed: false })
  }

  override render() {
    const { Fallback = CrashScreen, children } = this.props
    return this.state.failed ? <Fallback onRetry={this.retry} /> : children
  }
}
