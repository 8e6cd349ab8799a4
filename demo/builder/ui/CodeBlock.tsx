import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/language'

/** How long the button shows that the code was copied, in ms. */
const CONFIRM_MS = 2500

/** Code with a copy button; `label` is its accessible name. */
export function CodeBlock({ label, code, quiet }: { label: string; code: string; quiet?: boolean }) {
  const t = useTexts()
  const [outcome, setOutcome] = useState<'' | 'copied' | 'copyFailed'>('')
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(''), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  return (
    <div className="code" data-quiet={quiet || undefined}>
      <pre dir="ltr" role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <button type="button" className="copy" aria-label={`${t.copy}: ${label}`} onClick={() => void copy()}>
        {outcome === 'copied' ? t.copied : t.copy}
      </button>
      <span className="sr-only" role="status">
        {outcome && t[outcome]}
      </span>
      {outcome === 'copyFailed' && (
        <p className="wrong" aria-hidden="true">
          {t.copyFailed}
        </p>
      )}
    </div>
  )
}
