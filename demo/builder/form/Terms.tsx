import { Code, useTexts } from '../i18n/language'
import { EXAMPLES, TERMS, type Term } from '../terms'
import { Field } from '../ui/Field'

interface TermsProps {
  terms: Readonly<Record<string, string>>
  onChange(name: Term, text: string | null): void
}

/** Fields for the merchant's terms of payment, delivery and returns. */
export function Terms({ terms, onChange }: TermsProps) {
  const t = useTexts()
  return (
    <>
      <p className="hint">{t.termsHint}</p>
      {TERMS.map((name) => (
        <Field
          key={name}
          label={
            <>
              <span>{t.termNames[name]}</span> <Code>{`config.${name}`}</Code>
            </>
          }
        >
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              autoComplete="off"
              placeholder={EXAMPLES[name]}
              value={terms[name] ?? ''}
              onChange={(event) => onChange(name, event.currentTarget.value || null)}
            />
          )}
        </Field>
      ))}
    </>
  )
}
