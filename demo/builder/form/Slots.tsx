import type { Tag } from '../../../elements/surface/manifest'
import { Code, Doc, useTexts } from '../i18n/language'
import { docsOf } from '../../../elements/surface/tables'
import { Field } from '../ui/Field'

interface SlotsProps {
  tag: Tag
  slots: Readonly<Record<string, string>>
  onChange(name: string, text: string | null): void
}

export function Slots({ tag, slots, onChange }: SlotsProps) {
  const t = useTexts()
  return (
    <>
      <p className="hint">{t.slotsHint}</p>
      {Object.entries(docsOf(tag).slots).map(([name, english]) => (
        <Field
          key={name}
          label={name ? <Code>{name}</Code> : t.defaultSlot}
          hint={<Doc english={english} arabic={({ elements }) => elements[tag].slots[name]} />}
        >
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
