import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'
import { Icon } from '../../ui/Icon'
import { mobileIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { ellipsis, muted } from '../styles'

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  max-inline-size: var(--s-page);
  block-size: 100%;
  margin-inline: auto;
  padding-inline: 16px 4px;
  @container (max-width: 259px) {
    gap: 4px;
  }
  @container (min-width: 720px) {
    padding-inline: 32px 20px;
  }
`
const app = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border: 1px solid var(--s-fill-edge);
  border-radius: 12px;
  background: var(--s-fill);
  color: var(--s-on-fill);
  @container (max-width: 259px) {
    display: none;
  }
`
const texts = css`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.35;
  & > p:first-child {
    font-weight: 650;
  }
`

export function InstallContent({ url, onDismiss }: { url: string; onDismiss: () => void }) {
  const { settings } = useShop()
  const { root } = useElement()
  const { t, local } = useView()
  const store = useValue(settings.settings.state).data
  const { text, lang } = local(store?.store ?? { en: '', ar: '' })
  const dismiss = () => {
    onDismiss()
    // The focused button unmounts.
    root.querySelector<HTMLElement>('#store-main')?.focus({ preventScroll: true })
  }
  return (
    <section className={row} aria-label={t('appBanner')}>
      <span className={app}>
        <Icon icon={mobileIcon} />
      </span>
      <div className={texts}>
        <p className={ellipsis} lang={lang}>
          <bdi>{text}</bdi>
        </p>
        <p className={`${muted} ${ellipsis}`}>{t('appBanner')}</p>
      </div>
      <Button variant="primary" size="s" href={url} external>
        {t('openApp')}
      </Button>
      <IconButton icon={closeIcon} label={t('close')} onClick={dismiss} size={20} />
    </section>
  )
}
