import { Component, type ComponentType, type ReactNode } from 'react'
import type { Shop } from '../core/shop/shop'
import { CrashScreen, type CrashProps } from '../parts/failure/Failure'
import { MissingPart, onRetry, retryFailedParts } from '../parts/loading/lazy-part'

interface Props {
  shop: Shop
  element: HTMLElement
  /** Replaces the crashed content; a small alert by default. */
  Fallback?: ComponentType<CrashProps>
  children: ReactNode
}

interface State {
  /** Whether code or texts failed to load, which is not a crash; null without an error. */
  missing: boolean | null
}

/**
 * Contains a crash: shows the error screen with a retry button, and emits `store:error`. The host page and other
 * elements are not affected.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { missing: null }

  static getDerivedStateFromError(error: unknown): State {
    return { missing: error instanceof MissingPart }
  }

  override componentDidCatch(error: unknown) {
    const { shop, element } = this.props
    const missing = error instanceof MissingPart
    if (missing) onRetry(() => this.setState({ missing: null }))
    shop.env.warn(`${missing ? 'Code or texts failed to load' : 'Rendering failed'}: ${String(error)}`)
    // Before the texts have loaded, the frame renders nothing.
    const message = shop.settings.view.peek()?.t(missing ? 'loadFailed' : 'unexpectedError') ?? ''
    shop.env.emit('store:error', { code: missing ? 'load' : 'crash', message, retryable: true }, element)
  }

  readonly retry = () => {
    retryFailedParts()
    this.setState({ missing: null })
  }

  override render() {
    const { Fallback = CrashScreen, children } = this.props
    const { missing } = this.state
    return missing === null ? children : <Fallback missing={missing} onRetry={this.retry} />
  }
}
