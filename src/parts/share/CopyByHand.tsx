import { css } from '../../ui/styles'
import { useView } from '../context'

const label = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  font-size: var(--s-text-s);
  text-align: start;
  & > input {
    min-block-size: 44px;
    padding-inline: 12px;
    border: 1px solid var(--s-edge);
    border-radius: var(--s-radius);
    background: var(--s-surface);
  }
`

/** A field with the selected URL, for copying by hand if the clipboard is unavailable. */
export function CopyByHand({ url }: { url: string }) {
  const { t } = useView()
  return (
    <label className={label}>
      <span>{t('copyByHand')}</span>
      <input
        readOnly
        dir="ltr"
        value={url}
        ref={(input) => {
          input?.focus()
          input?.select()
        }}
      />
    </label>
  )
}
