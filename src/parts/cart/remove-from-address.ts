import { withoutParameter } from '../../core/lib/web/urls'

/**
 * Removes parameters from the page's address; the rest of it stays as it is written. False where the page may not change
 * its address.
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
