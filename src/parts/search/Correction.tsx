import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { css } from '../../ui/styles'
import { useView } from '../context'

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-end: 8px;
  /* Aligns the text of a frameless button with the edge when it wraps onto its own line. */
  & > button {
    margin-inline-start: -12px;
  }
`

interface CorrectionProps {
  /** A text that says which query the results are for. */
  note: string
  text: string
  onExact(): void
}

/** Shows that the query was corrected, with a button for the original one. The list's count announces it. */
export function Correction({ note, text, onExact }: CorrectionProps) {
  const { t } = useView()
  return (
    <div className={line}>
      <span>{note}</span>
      <Button variant="quiet" size="s" onClick={onExact}>
        {t('searchInstead', { query: isolated(text) })}
      </Button>
    </div>
  )
}
