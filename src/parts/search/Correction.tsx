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
  /* The text of a button without a frame begins at the edge, where it has a line of its own. */
  & > button {
    margin-inline-start: -12px;
  }
`

interface CorrectionProps {
  /** What the results are of, in words. */
  note: string
  text: string
  onExact(): void
}

/** Shows that the results are of a corrected query, with a link to the original one; the list's count announces it. */
export function Correction({ note, text, onExact }: CorrectionProps) {
  const { t } = useView<'browse'>()
  return (
    <div className={line}>
      <span>{note}</span>
      <Button variant="quiet" size="s" onClick={onExact}>
        {t('searchInstead', { query: isolated(text) })}
      </Button>
    </div>
  )
}
