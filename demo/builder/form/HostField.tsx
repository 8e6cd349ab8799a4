import { useState } from 'react'
import { normaliseHost } from '../../../src/core/lib/web/urls'
import { useTexts } from '../i18n/language'
import { CodeField } from '../ui/CodeField'
import { AttributeHint, AttributeLabel, type AttributeFieldProps } from './AttributeField'

/** The API's URL. Applied on blur or Enter, since each change sends requests to another server. */
export function HostField({ tag, name, value = '', placeholder, onChange }: AttributeFieldProps) {
  const t = useTexts()
  /** Null while not editing. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const take = () => {
    if (draft === null) return
    const host = normaliseHost(draft, location.href)
    const isValid = host !== null || draft.trim() === ''
    setIsWrong(!isValid)
    if (!isValid) return
    setDraft(null)
    onChange(host)
  }
  return (
    <CodeField
      label={<AttributeLabel name={name} />}
      hint={<AttributeHint tag={tag} name={name} />}
      error={isWrong ? t.wrongHost : ''}
      placeholder={placeholder}
      value={draft ?? value}
      onChange={(text) => setDraft(text ?? '')}
      onSettle={take}
    />
  )
}
