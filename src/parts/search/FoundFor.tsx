import type { NameHit } from '../../core/catalogue/port'
import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { chip } from '../../ui/chip'
import { chipRow } from '../../ui/chip-row'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { useNamedPlaces } from './Suggestions'

/**
 * The row has the height of chips even if it is empty: names and corrections appear and disappear with each letter, and
 * must not move the results.
 */
const row = css`
  min-block-size: 60px;
  margin-block-start: -12px;
  & > div + nav {
    display: none;
  }
  @container (min-width: 720px) {
    display: flex;
    align-items: start;
    gap: 24px;
    min-block-size: 68px;
    margin-block-start: -16px;
    && > nav {
      flex-wrap: nowrap;
      min-inline-size: 0;
    }
  }
  @container (min-width: 1024px) {
    & > div + nav {
      display: flex;
    }
  }
`
/** On narrow elements, the correction replaces the chips. */
const correction = css`
  flex: none;
  display: grid;
  align-content: center;
  justify-items: start;
  min-block-size: 60px;
  line-height: 1.3;
  /* The button has room for two lines of text, and is high enough for touch. */
  && > button {
    padding: 12px 0;
    margin-block: -8px;
  }
  @container (min-width: 720px) {
    display: flex;
    align-items: center;
    gap: 16px;
    min-block-size: 52px;
    && > button {
      margin-block: 0;
    }
  }
`
const kindText = css`
  flex: none;
  color: var(--s-muted);
`

interface FoundForProps {
  /** A note with the corrected text, if the text was corrected; otherwise empty. */
  note: string
  typed: string
  /** The categories and brands that the text names. */
  names: readonly NameHit[]
  onOpen(text: string): void
  /** Called to search for the text as typed. */
  onInsist(): void
}

/** Shows the corrected text, if the text was corrected, and links to the categories and brands that the text names. */
export function FoundFor({ note, typed, names, onOpen, onInsist }: FoundForProps) {
  const { t } = useView()
  const places = useNamedPlaces()(names)
  return (
    <div className={row}>
      {note && (
        // This needs no live region, because the list announces the note together with its count.
        <div className={correction}>
          <span>{note}</span>
          <Button variant="quiet" size="s" onClick={onInsist}>
            {t('searchInstead', { query: isolated(typed) })}
          </Button>
        </div>
      )}
      {places.length > 0 && (
        <nav className={chipRow} aria-label={t('categoriesAndBrands')}>
          {places.map(({ key, text, lang, kind, link }) => (
            <a key={key} className={chip} {...link} onClickCapture={() => onOpen(text)}>
              <bdi lang={lang}>{text}</bdi>
              <span className={kindText}>{kind}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
