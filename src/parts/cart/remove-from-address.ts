import { withoutParameter } from '../../core/lib/web/urls'

/**
 * Removes parameters from the page's URL and leaves the rest exactly as written. Returns false if the page may not change
 * its URL.
 */
export function removeFromAddress(...names: readonly string[]): boolean {
  const { history, location } = window
  try {
    history.replaceState(history.state, '', names.reduce(withoutParameter, location.href))
    return true
  } catch {
    return false
  }
}
