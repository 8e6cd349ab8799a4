import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { pathOf, type RouteName, type RouteParams } from '../core/routes'
import { useNavigator, type NavigationState } from './context'

type Screen = Exclude<RouteName, 'notFound'>

/** Where a link leads: a screen, and what is already known of it. */
export interface Target<Name extends Screen> {
  to: Name
  params: RouteParams<Name>
  state?: NavigationState
  query?: Record<string, string | undefined>
}

/** A click that the browser should handle: a new tab, a download, or one that somebody else has dealt with. */
const isForBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** Gives any link or link-like button its real address, and follows it without loading a page. */
export function useLink() {
  const navigator = useNavigator()
  /** `data-to` says where a press would lead: what comes there is fetched ahead (`prefetch.ts`). */
  const linkTo = (path: string, go: () => void) => ({
    href: navigator.hrefOf(path),
    'data-to': path,
    onClick: (event: MouseEvent) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      go()
    },
  })
  return {
    link: <Name extends Screen>({ to, params, state, query }: Target<Name>, before?: () => void) =>
      linkTo(pathOf(to, params, query), () => {
        before?.()
        navigator.go(to, params, state, query)
      }),
    pathLink: (path: string) => linkTo(path, () => navigator.goTo(path)),
  }
}

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  children: ReactNode
  part?: string
}

interface LinkProps<Name extends Screen> extends Target<Name>, Anchor {
  /** Runs before a navigation inside the store, such as closing what the link stands in. */
  before?: () => void
}

/** A link to a screen of the store. */
export function Link<Name extends Screen>({ to, params, state, query, before, ...anchor }: LinkProps<Name>) {
  const { link } = useLink()
  const target = { to, params, ...(state && { state }), ...(query && { query }) }
  return <a {...anchor} {...link(target, before)} />
}

/**
 * A link whose address came from the server (slides, ads), already checked: a path leads into the store, anything else
 * to another site in a new tab. Without an address its content stands alone.
 */
export function ServerLink({ url, children, ...anchor }: Anchor & { url: string | null }) {
  const { pathLink } = useLink()
  if (url === null) return <div className={anchor.className}>{children}</div>
  const target = url.startsWith('/')
    ? pathLink(url)
    : { href: url, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...anchor} {...target}>
      {children}
    </a>
  )
}
