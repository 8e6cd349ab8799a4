import { useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { checkIcon } from '../../ui/icons/common'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { Sentence } from '../../ui/Sentence'
import { verbatim } from '../../core/lib/text/verbatim'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  font-size: var(--s-text-l);
  font-weight: 650;
`

/** The order's code, which the shopper may need to tell the store. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useView()
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    // The clipboard is unavailable without https and in some frames: select the code for copying by hand.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(code))
      .then(
        () => setCopied(true),
        () => text.current && getSelection()?.selectAllChildren(text.current),
      )
  return (
    <p className={row}>
      <span ref={text}>
        <Sentence>{t('orderCode', { code: verbatim(code) })}</Sentence>
      </span>
      <Button size="s" icon={copied ? checkIcon : undefined} onClick={() => void copy()}>
        <span aria-live="polite">{t(copied ? 'codeCopied' : 'copyCode')}</span>
      </Button>
    </p>
  )
}
