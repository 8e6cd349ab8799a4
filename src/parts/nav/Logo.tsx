import { useState } from 'react'
import { COMMA } from '../../core/i18n/comma'
import { imageUrl } from '../../core/lib/web/images'
import { css } from '../../ui/styles'
import { useShop, useView, useValue } from '../context'
import { Link } from '../Link'

const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  /* In a narrow bar, the logo shrinks before the buttons do. */
  min-inline-size: 44px;
  @container (max-width: 279px) {
    flex: 1;
  }
  overflow: hidden;
  font-size: var(--s-text-xl);
  font-weight: 650;
  /* Reserves space. The content after the logo must not shift when a logo of any ratio loads, or when the settings
     fail to load. */
  &:has(img),
  &[data-unknown] {
    inline-size: 136px;
  }
`
const plate = css`
  max-inline-size: 100%;
  padding: 4px 8px;
  /* Most logos are designed for a white background, so dark themes put one behind the logo. */
  &:has(img) {
    border-radius: var(--s-radius);
    background: light-dark(#0000, #f4f4f2);
  }
`
const picture = css`
  inline-size: auto;
  block-size: 36px;
  object-fit: contain;
  /* Makes a light logo visible on the white background. */
  filter: drop-shadow(0 0 1px light-dark(#0000, #0008));
`

/** The store's logo, or its name if there is no logo or it fails to load. */
export function Logo() {
  const { host, settings } = useShop()
  const { lang, local, t } = useView()
  const store = useValue(settings.settings.state).data
  const [broken, setBroken] = useState(false)
  const name = store ? local(store.store).text : ''
  const source = store?.logo ? imageUrl(host, 'settings', store.logo) : null
  return (
    <Link
      to="home"
      params={{}}
      className={link}
      data-control="home"
      data-unknown={store ? undefined : ''}
      aria-label={[name, t('home')].filter(Boolean).join(COMMA[lang])}
    >
      <span className={plate}>
        {source && !broken ? (
          <img
            className={picture}
            src={source}
            alt=""
            width={120}
            height={36}
            onError={() => setBroken(true)}
          />
        ) : (
          name
        )}
      </span>
    </Link>
  )
}
