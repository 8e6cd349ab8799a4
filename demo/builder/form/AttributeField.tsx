import { useId } from 'react'
import { coerce } from '../../../elements/public-api/coerce'
import type { Attribute, Tag } from '../../../elements/public-api/manifest'
import { Code, Doc, fill, formIn, useDocs, useLang, useTexts } from '../i18n/language'
import { Choice } from '../ui/Choice'
import { CodeField } from '../ui/CodeField'

export interface AttributeFieldProps {
  tag: Tag
  name: string
  attribute: Attribute
  /** As written in HTML; undefined when absent. */
  value: string | undefined
  placeholder?: string | undefined
  onChange(value: string | null): void
}

/** The field for an attribute: a switch, radio buttons or a text field. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute } = props
  if (attribute.default === false) return <FlagField {...props} />
  if ('values' in attribute) return <ChoiceField {...props} values={attribute.values} />
  return <TextField {...props} />
}

/** The description of an attribute and its HTML. */
export function AttributeLabel({ name }: { name: string }) {
  const { attributeNames } = useTexts()
  return (
    <>
      <span>{attributeNames[name]}</span> <Code>{name}</Code>
    </>
  )
}

export function AttributeHint({ tag, name }: { tag: Tag; name: string }) {
  const { elements, shop, theme } = useDocs()
  return <Doc text={name === 'theme' ? theme : (elements[tag].attributes[name] ?? shop[name])} />
}

function FlagField({ tag, name, attribute, value, onChange }: AttributeFieldProps) {
  const id = useId()
  return (
    <div className="flag">
      <label>
        <span>
          <AttributeLabel name={name} />
        </span>
        <input
          type="checkbox"
          aria-describedby={id}
          checked={coerce(attribute, value ?? null).value === true}
          onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
        />
      </label>
      <p className="hint" id={id}>
        <AttributeHint tag={tag} name={name} />
      </p>
    </div>
  )
}

function ChoiceField(props: AttributeFieldProps & { values: readonly string[] }) {
  const { tag, name, attribute, value, values, onChange } = props
  const t = useTexts()
  const id = useId()
  const fallback = attribute.default
  const chosen = coerce(attribute, value ?? null).value
  // Remove the attribute if the value is the default.
  const change = (text: string) => onChange(text === '' || text === fallback ? null : text)
  const options = [
    ...(fallback === null ? [{ value: '', text: t.unset }] : []),
    ...values.map((word) => ({ value: word, text: <code>{word}</code> })),
  ]
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        <AttributeLabel name={name} />
      </span>
      <Choice
        label={`${t.attributeNames[name]} ${name}`}
        describedBy={id}
        value={typeof chosen === 'string' ? chosen : ''}
        options={options}
        onChange={change}
        code
      />
      <p className="hint" id={id}>
        <AttributeHint tag={tag} name={name} />
      </p>
    </div>
  )
}

function TextField({ tag, name, attribute, value, placeholder, onChange }: AttributeFieldProps) {
  const t = useTexts()
  const lang = useLang()
  const { wanted } = coerce(attribute, value ?? null)
  const fallback = typeof attribute.default === 'string' ? attribute.default : ''
  return (
    <CodeField
      label={<AttributeLabel name={name} />}
      hint={<AttributeHint tag={tag} name={name} />}
      error={wanted === null ? '' : fill(t.wrongValue, { wanted: formIn(lang, wanted) ?? wanted })}
      placeholder={placeholder ?? fallback}
      value={value ?? ''}
      onChange={onChange}
    />
  )
}
