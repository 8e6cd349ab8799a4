import { Button } from '../../ui/Button'
import { Dialog } from '../Dialog'
import { css, srOnly } from '../../ui/styles'
import { useView } from '../context'
import { FacetPanel, type FacetPanelProps } from './FacetPanel'

const actions = css`
  display: flex;
  gap: 12px;
  & > [part~='primary-button'] {
    flex: 1;
  }
`
const column = css`
  --s-over: 0px;
  position: sticky;
  inset-block-start: calc(var(--list-top, 0px) + 63px);
  align-self: start;
  max-block-size: calc(100dvh - var(--list-top, 0px) - 63px);
  margin-inline: -4px;
  padding: 0 4px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`

interface FacetsProps extends FacetPanelProps {
  /** A sheet over the page if it is narrow, else a column beside the list. */
  form: 'sheet' | 'column'
  open: boolean
  total: number | null
  id: string
  onClose(): void
}

export function Facets({ form, open, total, id, onClose, ...panel }: FacetsProps) {
  const { t, amount } = useView()
  if (form === 'column') {
    return (
      open && (
        <section id={id} className={column} aria-label={t('filters')}>
          <FacetPanel {...panel} />
        </section>
      )
    )
  }
  const text = total === null ? '' : t('showProducts', { count: total, n: amount(total) })
  return (
    <Dialog
      open={open}
      side="bottom"
      title={t('filters')}
      onClose={onClose}
      footer={
        <div className={actions}>
          {panel.place.count > 0 && (
            <Button onClick={() => panel.place.clearFilters()}>{t('clearAll')}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {text || t('close')}
          </Button>
          {/* The dialog hides the list, which announces the count otherwise, from screen readers. */}
          <span className={srOnly} role="status">
            {total === null ? '' : t('productCount', { count: total, n: amount(total) })}
          </span>
        </div>
      }
    >
      {open && <FacetPanel {...panel} />}
    </Dialog>
  )
}
