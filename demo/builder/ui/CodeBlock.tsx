import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/language'

/** Milliseconds for which the button confirms the copy. */
const SAID_FOR = 2500

/** Code with a copy button; `label` is its accessible name. */
export function CodeBlock({ label, code, quiet }: { label: string; code: string; quiet?: boolean }) {
  const t = useTexts()
  const [said, setSaid] = useState<'' | 'copied' | 'copyFailed'>('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), SAID_FOR)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    )
  return (
    <div className="code" data-quiet={quiet || undefined}>
      <pre dir="ltr" role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <button type="button" className="copy" aria-label={`${t.copy}: ${label}`} onClick={() => void copy()}>
        {said === 'copied' ? t.copied : t.copy}
      </button>
      <span className="sr-only" role="status">
        {said && t[said]}
      </span>
      {said === 'copyFailed' && (
        <p className="wrong" aria-hidden="true">
          {t.copyFailed}
        </p>
      )}
    </div>
  )
}
