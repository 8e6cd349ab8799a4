import { useEffect } from 'react'
import { groupedPhone, telUrl } from '../../core/lib/checkout/phone'
import { partsIn } from '../../core/lib/text/bilingual'
import { Icon, type IconShape } from '../../ui/Icon'
import { appStoreIcon, playStoreIcon, whatsappIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { Link, ServerLink } from '../Link'
import { useArea } from '../delivery/AreaChooser'
import { TrustStrip } from '../delivery/TrustStrip'
import { useChatUrl } from './use-chat-url'
import { Verbatim } from '../../ui/Verbatim'

const facebookIcon =
  'M14 21v-8h3l.5-3.3H14V7.8c0-1.1.5-1.8 1.9-1.8h1.6V3.2C17.1 3.1 16.2 3 15.3 3 12.7 3 11 4.6 11 7.3v2.4H8V13h3v8'
const twitterIcon = 'M4 4h4.2L20 20h-4.2L4 4ZM19 4l-6.2 7.1M11 13.2 5 20'
const youtubeIcon =
  'M3 8.5A2.5 2.5 0 0 1 5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7ZM10.2 9.3v5.4l4.6-2.7-4.6-2.7Z'
const instagramIcon =
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM16.8 7.2v.01'

const footer = css`
  margin-block-start: auto;
  & a {
    text-underline-offset: 4px;
  }
`
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 16px;
  @container (min-width: 260px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  max-inline-size: var(--s-page);
  margin-inline: auto;
  padding: 48px 16px 32px;
  & > section:first-child {
    grid-column: 1 / -1;
  }
  @container (min-width: 720px) {
    grid-template-columns: 2fr 1fr 1fr;
    column-gap: 48px;
    padding: 72px 32px 48px;
    & > section:first-child {
      grid-column: auto;
    }
  }
`
const heading = css`
  margin-block-end: 8px;
`
const about = css`
  max-inline-size: 46ch;
  & + & {
    margin-block-start: 8px;
  }
`
const list = css`
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    min-inline-size: 44px;
  }
  & a:hover {
    text-decoration: underline;
  }
`
const icons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: 12px;
  margin-inline-start: -10px;
  & a {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
  }
  @media (hover: hover) {
    & a:hover {
      background: var(--s-sunken);
    }
  }
`
const terms = css`
  inline-size: calc(min(var(--s-page), 100%) - 32px);
  margin-inline: auto;
  padding-block-end: 24px;
  @container (min-width: 720px) {
    inline-size: calc(min(var(--s-page), 100%) - 64px);
  }
  &:empty {
    display: none;
  }
`
const legal = css`
  inline-size: calc(min(var(--s-page), 100%) - 32px);
  margin-inline: auto;
  padding-block: 12px max(12px, env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--s-line);
  font-size: var(--s-text-s);
  & > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  @container (min-width: 720px) {
    inline-size: calc(min(var(--s-page), 100%) - 64px);
  }
`
const appLinks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 12px;
  & a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 12px 16px;
    border: 1px solid currentColor;
    border-radius: var(--s-radius);
    font-size: var(--s-text-s);
    font-weight: 500;
  }
  @media (hover: hover) {
    & a:hover {
      background: var(--s-sunken);
    }
  }
`

/** The merchant's terms, and the price of delivery if an area has been chosen on this device. */
function Terms() {
  const { zones } = useShop()
  const { zone, isChosen } = useArea()
  const { t, local, money } = useView()
  useEffect(() => {
    if (isChosen) void zones.load()
  }, [isChosen, zones])
  const price = zone?.deliveryPrice ?? null
  return (
    <div className={terms}>
      <TrustStrip
        row
        price={
          zone &&
          price !== null && (
            <span>
              <span>{t('deliveryTo', { name: local(zone.name).text })}</span>{' '}
              {price === 0 ? <span>{t('freeDelivery')}</span> : <Verbatim>{money(price)}</Verbatim>}
            </span>
          )
        }
      />
    </div>
  )
}

/**
 * The footer: about, links, contact, apps, copyright. It is rendered once the settings have loaded. Before that,
 * content above it that depends on the settings, such as prices, would shift it.
 */
export function Footer() {
  const { can, settings } = useShop()
  const { t, lang, number } = useView()
  const { data: store, status } = useValue(settings.settings.state)
  const config = useValue(settings.config)
  const chat = useChatUrl()
  const social: readonly [IconShape, string | null | undefined, string][] = [
    [facebookIcon, store?.facebook, t('facebook')],
    [twitterIcon, store?.twitter, t('twitter')],
    [youtubeIcon, store?.youtube, t('youtube')],
    [instagramIcon, store?.instagram, t('instagram')],
    [whatsappIcon, chat, t('whatsapp')],
  ]
  const apps: typeof social = [
    [appStoreIcon, store?.appleStoreUrl, t('appStore')],
    [playStoreIcon, store?.playStoreUrl, t('playStore')],
  ]
  if (!store && status !== 'failed') return null
  return (
    <footer className={footer} data-ground="footer" dir={lang === 'en' ? 'ltr' : 'rtl'}>
      <div className={columns}>
        <section hidden={!store}>
          <h2 className={heading}>{t('aboutStore')}</h2>
          {store &&
            partsIn(store.shortDescription, lang).map((part, index) => (
              <p key={index} className={about} lang={part.lang ?? undefined}>
                <bdi>{part.text}</bdi>
              </p>
            ))}
          <div className={icons}>
            {social.map(
              ([icon, url, label]) =>
                url && (
                  <ServerLink key={label} url={url} aria-label={label}>
                    <Icon icon={icon} />
                  </ServerLink>
                ),
            )}
          </div>
        </section>
        <section>
          <h2 className={heading}>{t('siteLinks')}</h2>
          <ul className={list}>
            {(['home', 'categories', 'brands'] as const).map(
              (screen) =>
                (screen !== 'brands' || can.brands !== 'none') && (
                  <li key={screen}>
                    <Link to={screen} params={{}}>
                      {t(screen)}
                    </Link>
                  </li>
                ),
            )}
            {store?.phone && (
              <li>
                <a href={telUrl(store.phone)}>{t('contactUs')}</a>
              </li>
            )}
          </ul>
        </section>
        <section hidden={!store}>
          <h2 className={heading}>{t('contactUs')}</h2>
          <ul className={list}>
            {chat && (
              <li>
                <ServerLink url={chat}>{t('whatsapp')}</ServerLink>
              </li>
            )}
            {store?.phone && (
              <li>
                <a href={telUrl(store.phone)} aria-label={`${t('phone')}: ${groupedPhone(store.phone)}`}>
                  <Verbatim dir="ltr">{groupedPhone(store.phone)}</Verbatim>
                </a>
              </li>
            )}
          </ul>
          {store?.hasMobileApp && (
            <div className={appLinks}>
              {apps.map(
                ([icon, url, label]) =>
                  url && (
                    <ServerLink key={label} url={url}>
                      <Icon icon={icon} size={20} />
                      <span>{label}</span>
                    </ServerLink>
                  ),
              )}
            </div>
          )}
        </section>
      </div>
      <Terms />
      <p className={legal}>
        <span>{t('copyright', { year: number(config.footerYear) })}</span>{' '}
        {config.developer && <ServerLink url={config.developer.url}>{config.developer.name}</ServerLink>}
      </p>
    </footer>
  )
}
