import { chatUrl } from '../../core/lib/phone'
import { Icon, type IconShape } from '../../ui/Icon'
import { whatsappIcon } from '../../ui/icons/contact'
import { facebookIcon, instagramIcon, twitterIcon, youtubeIcon } from '../../ui/icons/social'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { Link } from '../Link'

const footer = css`
  margin-block-start: auto;
  & a {
    color: inherit;
    text-underline-offset: 4px;
  }
`
const columns = css`
  display: grid;
  gap: 32px;
  max-inline-size: 1280px;
  margin-inline: auto;
  padding: 48px 16px 32px;
  @container (min-width: 720px) {
    grid-template-columns: 2fr 1fr 1fr;
    padding-inline: 32px;
  }
`
const heading = css`
  margin: 0 0 8px;
  font-size: var(--s-text-m);
  font-weight: 650;
`
const about = css`
  max-inline-size: 46ch;
  margin: 0 0 16px;
`
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 40px;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`
const icons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-inline-start: -12px;
  & a {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 999px;
  }
`
const legal = css`
  max-inline-size: 1280px;
  margin-inline: auto;
  padding: 16px;
  border-block-start: 1px solid color-mix(in oklab, currentColor 20%, transparent);
  font-size: var(--s-text-s);
  @container (min-width: 720px) {
    padding-inline: 32px;
  }
`
const apps = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 8px;
  & a {
    padding: 10px 16px;
    border: 1px solid currentColor;
    border-radius: 8px;
    text-decoration: none;
  }
`

/** SPEC §2's footer: about, links, contact, apps, copyright. It says nothing until the settings are known. */
export function Footer() {
  const { settings } = useShop()
  const { t, lang, number } = useView()
  const { data: store, status } = useValue(settings.settings.state)
  const failed = store === null && status === 'failed'
  const config = useValue(settings.config)
  const chat = store && chatUrl(config.chatPrefix, store.whatsapp, config.chatText || t('chatMessage'))
  const social: readonly [IconShape, string | null | undefined, string][] = [
    [facebookIcon, store?.facebook, t('facebook')],
    [twitterIcon, store?.twitter, t('twitter')],
    [youtubeIcon, store?.youtube, t('youtube')],
    [instagramIcon, store?.instagram, t('instagram')],
    [whatsappIcon, chat, t('whatsapp')],
  ]
  return (
    <footer className={footer} data-ground="footer" dir={lang === 'en' ? 'ltr' : 'rtl'}>
      <div className={columns}>
        {/* Kept while the settings are unknown, so that nothing beside it moves. */}
        <section hidden={failed}>
          <h2 className={heading}>{t('aboutStore')}</h2>
          <p className={about}>{store?.shortDescription}</p>
          <div className={icons}>
            {social.map(
              ([icon, url, label]) =>
                url && (
                  <a key={label} href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
                    <Icon icon={icon} />
                  </a>
                ),
            )}
          </div>
        </section>
        <section>
          <h2 className={heading}>{t('siteLinks')}</h2>
          <ul className={list}>
            <li>
              <Link to="home" params={{}}>
                {t('home')}
              </Link>
            </li>
            <li>
              <Link to="categories" params={{}}>
                {t('categories')}
              </Link>
            </li>
            <li>
              <Link to="brands" params={{}}>
                {t('brands')}
              </Link>
            </li>
            {store?.phone && (
              <li>
                <a href={`tel:${store.phone}`}>{t('contactUs')}</a>
              </li>
            )}
          </ul>
        </section>
        <section hidden={failed}>
          <h2 className={heading}>{t('contactUs')}</h2>
          <ul className={list}>
            {chat && (
              <li>
                <a href={chat} target="_blank" rel="noopener noreferrer">
                  {t('whatsapp')}
                </a>
              </li>
            )}
            {store?.phone && (
              <li>
                <a href={`tel:${store.phone}`} aria-label={`${t('phone')}: ${store.phone}`}>
                  <bdi dir="ltr">{store.phone}</bdi>
                </a>
              </li>
            )}
          </ul>
          {store?.hasMobileApp && (
            <div className={apps}>
              {store.appleStoreUrl && (
                <a href={store.appleStoreUrl} target="_blank" rel="noopener noreferrer">
                  {t('appStore')}
                </a>
              )}
              {store.playStoreUrl && (
                <a href={store.playStoreUrl} target="_blank" rel="noopener noreferrer">
                  {t('playStore')}
                </a>
              )}
            </div>
          )}
        </section>
      </div>
      <p className={legal}>
        {t('copyright', { year: number(config.footerYear) })}{' '}
        <a href={config.developer.url} target="_blank" rel="noopener noreferrer">
          {config.developer.name}
        </a>
      </p>
    </footer>
  )
}
