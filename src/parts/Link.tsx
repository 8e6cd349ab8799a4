import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { pathOf, type RouteParams } from '../core/routing/routes'
import { isModified } from '../ui/is-modified'
import { useNavigator, type NavigationState, type Screen } from './context'

export interface Target<Name extends Screen> {
  to: Name
  params: RouteParams<Name>
  state?: NavigationState
  query?: Record<string, string | undefined>
}

/** Whether a link must ignore a click: the browser handles it (new tab, download), or a listener has handled it. */
const isForBrowser = (event: MouseEvent) => event.defaultPrevented || event.button !== 0 || isModified(event)

/** Returns functions for the props of links: a real `href` that navigates without a page load. */
export function useLink() {
  const navigator = useNavigator()
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
  /** Called before a navigation inside the store, for example to close the panel around the link. */
  before?: () => void
}

export function Link<Name extends Screen>({ to, params, state, query, before, ...anchor }: LinkProps<Name>) {
  const { link } = useLink()
  const target = { to, params, ...(state && { state }), ...(query && { query }) }
  return <a {...anchor} {...link(target, before)} />
}

/**
 * A link to a validated URL from the server (slides, ads): a path stays in the store, any other URL opens in a new tab.
 * Without a URL, renders plain content.
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
