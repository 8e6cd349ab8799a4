import { withoutEndSlashes } from '../../src/core/encoded'
import { matchPath, pathOf, ROUTES } from '../../src/core/routes'

/**
 * Returns a screen's path as the store's links spell it, if this one differs: in a trailing slash, upper and lower
 * case, or needless percent-encoding. Returns null if the spelling is right or the path belongs to no screen.
 */
export function otherSpelling(path: string): string | null {
  const route = matchPath(caseOf(path))
  if (route.name === 'notFound') return null
  const right = pathOf(route.name, route.params as never)
  return new URL(right, 'https://any.example').pathname === path ? null : right
}

/** Returns the path with the fixed words of its route spelt as in `ROUTES`. */
function caseOf(path: string): string {
  const segments = withoutEndSlashes(path).split('/')
  const fits = (pattern: string) => {
    const parts = pattern.split('/')
    return (
      parts.length === segments.length &&
      parts.every(
        (part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase(),
      )
    )
  }
  const pattern = Object.values(ROUTES).find(fits)
  if (!pattern) return path
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? segments[index] : part))
    .join('/')
}
