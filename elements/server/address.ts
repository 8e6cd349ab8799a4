import { withoutEndSlashes } from '../../src/core/encoded'
import { matchPath, pathOf, ROUTES } from '../../src/core/routes'

/**
 * The path of a screen in the spelling of its links, where this one differs: a slash at the end, other upper and lower
 * case, needless percent-encoding. Null where the path is right, and where it is no screen's.
 */
export function otherSpelling(path: string): string | null {
  const route = matchPath(caseOf(path))
  if (route.name === 'notFound') return null
  const right = pathOf(route.name, route.params as never)
  return new URL(right, 'https://any.example').pathname === path ? null : right
}

/** The path with the fixed words of its route as they are written in `ROUTES`. */
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
