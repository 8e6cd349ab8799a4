import { useEffect, useRef, useState } from 'react'
import { connectionOf } from '../connection'
import { ROUTE_TRAITS, type Route, type RouteName } from '../../core/routing/routes'
import { Icon } from '../../ui/Icon'
import { whatsappIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useRouter, useShop, useView, useValue } from '../context'
import { refreshShown } from '../failure/refresh-shown'
import { reloadFailed } from '../failure/Failure'
import { chatBelow } from './chat-place'
import { useChatUrl } from './use-chat-url'
import { useOverlap } from './use-overlap'
import { OfflineNotice } from './OfflineNotice'

const place = css`
  position: absolute;
  inset: auto 16px 16px;
  pointer-events: none;
  /* The notice is beside the chat button. */
  &:not([data-alone]) {
    inset-inline-end: 88px;
  }
  /* Without the chat button, the notice is closer to the edge, so that it does not cover the main button at the end
     of the screen. */
  &[data-alone] {
    inset-block-end: 8px;
  }
  @container (min-width: 720px) {
    inset-inline: 88px;
  }
  /* Hides the notice if the screen itself shows a failure with a retry button. */
  main:has([data-tone='danger']:not([data-form='line']) button) ~ div > & {
    display: none;
  }
`
/**
 * A sticky box without height, between screen and footer. While the screen is taller than the viewport, the box is at
 * the bottom of the viewport, but never over the footer. It is sticky rather than fixed, so that it stays inside the
 * store on a host page. `--s-dock` is the height of a bar that the screen has docked at that edge.
 */
const edge = css`
  position: sticky;
  inset-block-end: var(--s-dock, 0px);
  z-index: 1;
  block-size: 0;
  &[data-below] {
    @container (max-width: 719px) {
      position: static;
      block-size: auto;
    }
  }
`
const chat = css`
  position: absolute;
  inset-block-end: 16px;
  inset-inline-end: 16px;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 50%;
  /* WhatsApp's green, darkened for enough contrast with white in every theme. */
  background: #0b8043;
  color: #fff;
  box-shadow: var(--s-shadow);
  transition:
    opacity var(--s-fast) var(--s-ease),
    scale var(--s-fast) var(--s-ease);
  &:where([data-aside='true']:not(:focus-visible)) {
    opacity: 0;
    pointer-events: none;
  }
  &:active {
    scale: 0.96;
  }
  @media (hover: hover) {
    &:hover {
      scale: 1.05;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid LinkText;
  }
  & > span {
    display: none;
  }
  /* On phones, screens full of buttons, fields and amounts have the chat button below their content, with a text. */
  [data-below] > & {
    @container (max-width: 719px) {
      position: static;
      opacity: 1;
      pointer-events: auto;
      grid-auto-flow: column;
      justify-content: center;
      gap: 8px;
      inline-size: auto;
      block-size: auto;
      min-block-size: 48px;
      /* Positions the button in the space that 'App' reserves for it. */
      margin: -80px 16px 32px;
      padding-inline: 24px;
      border: 1px solid var(--s-edge);
      border-radius: var(--s-pill);
      background: none;
      color: var(--s-ink);
      box-shadow: none;
      font-weight: 500;
      line-height: 1.3;
      &:hover {
        scale: none;
      }
      & > span {
        display: inline;
      }
      & > svg {
        inline-size: 24px;
      }
    }
  }
  /* The offline notice replaces the chat button. */
  [data-below][data-offline] > & {
    @container (max-width: 719px) {
      visibility: hidden;
    }
  }
`
/** Content that floats over all screens: the chat button, and a notice while the browser is offline. */
export function FloatingButtons() {
  const url = useChatUrl()
  const online = useOnline()
  // The user can close the notice. It appears again when the connection is lost again.
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (online) setClosed(false)
  }, [online])
  const noticed = !online && !closed
  const name = useRouter()?.route.name
  const below = chatBelow(name)
  const chatless = name !== undefined && ROUTE_TRAITS[name].chat === 'none'
  return (
    <>
      <div className={edge}>
        {/* The live region is mounted before its text, so that screen readers announce it. */}
        <div className={place} data-alone={chatless ? name : below} role="status">
          {noticed && <OfflineNotice onClose={() => setClosed(true)} />}
        </div>
      </div>
      {url && !chatless && <Chat url={url} below={below} noticed={noticed} />}
    </>
  )
}

/** The chat button. It is hidden while it would cover a control or a price, but stays reachable by keyboard. */
function Chat({ url, below, noticed }: { url: string; below: RouteName | undefined; noticed: boolean }) {
  const { t } = useView()
  const link = useRef<HTMLAnchorElement>(null)
  const overlaps = useOverlap(link)
  return (
    <aside
      className={edge}
      aria-label={t('whatsapp')}
      data-floating
      data-below={below}
      data-offline={noticed ? '' : undefined}
    >
      <a
        ref={link}
        className={chat}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('chatWithUs')}
        data-aside={overlaps}
      >
        <Icon icon={whatsappIcon} size={26} />
        <span>{t('chatWithUs')}</span>
      </a>
    </aside>
  )
}

/**
 * Returns whether the shop is reachable. When the connection returns, reloads failed and possibly outdated data once.
 */
function useOnline(): boolean {
  const shop = useShop()
  const connection = connectionOf(shop)
  const route = useRouter()?.route
  const shown = useRef<Route>(undefined)
  shown.current = route
  useEffect(() => connection.update(), [connection, route])
  useEffect(
    () =>
      connection.onReturn((isStored) => {
        if (isStored) refreshShown(shop, shown.current)
        reloadFailed(shop)
      }),
    [shop, connection],
  )
  return useValue(connection.online)
}
