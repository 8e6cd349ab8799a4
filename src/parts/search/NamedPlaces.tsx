import type { NameHit } from '../../core/catalogue/vocabulary'
import { chip, chipRow } from '../../ui/chip'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { useNamedPlaces } from './use-named-places'

const kindText = css`
  flex: none;
  color: var(--s-muted);
`

/** Links to the categories and brands that a query names, above the results. */
export function NamedPlaces({ names, onOpen }: { names: readonly NameHit[]; onOpen(text: string): void }) {
  const { t } = useView()
  const places = useNamedPlaces()(names)
  if (places.length === 0) return null
  return (
    <nav className={chipRow} aria-label={t('categoriesAndBrands')}>
      {places.map(({ key, text, lang, kind, link }) => (
        <a key={key} className={chip} {...link} onClickCapture={() => onOpen(text)}>
          <bdi lang={lang}>{text}</bdi>
          <span className={kindText}>{kind}</span>
        </a>
      ))}
    </nav>
  )
}
