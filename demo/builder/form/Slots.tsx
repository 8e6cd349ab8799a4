import type { Tag } from '../../../elements/surface/manifest'
import { Code, Doc, useDocs, useTexts } from '../i18n/language'
import { Field } from '../ui/Field'

interface SlotsProps {
  tag: Tag
  slots: Readonly<Record<string, string>>
  onChange(name: string, text: string | null): void
}

export function Slots({ tag, slots, onChange }: SlotsProps) {
  const t = useTexts()
  const docs = useDocs().elements[tag]
  return (
    <>
      <p className="hint">{t.slotsHint}</p>
      {Object.entries(docs.slots).map(([name, text]) => (
        <Field key={name} label={name ? <Code>{name}</Code> : t.defaultSlot} hint={<Doc text={text} />}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              value={slots[name] ?? ''}
              onChange={(event) => onChange(name, event.currentTarget.value || null)}
            />
          )}
        </Field>
      ))}
    </>
  )
}
