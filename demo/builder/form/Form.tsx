import { useState, type ReactNode } from 'react'
import { useTexts, useLang, Code, Doc, useDocs } from '../i18n/language'
import type { Product } from '../products'
import { withValue, type State } from '../state'
import { attributesOf, ownAttributes, shopAttributes } from '../../../elements/public-api/tables'
import { AttributeField, AttributeHint, AttributeLabel, type AttributeFieldProps } from './AttributeField'
import { Looks } from './Looks'
import { Terms } from './Terms'
import { normaliseHost } from '../../../src/core/lib/web/urls'
import { CodeField } from '../ui/CodeField'
import { Field } from '../ui/Field'

/** Shared attributes that are shown first. */
const SHOWN_FIRST = ['lang', 'theme']

interface FormProps {
  state: State
  /** The effective values, including defaults. */
  shown: Readonly<Record<string, string>>
  products: readonly Product[] | null
  onChange(change: Partial<State>): void
}

/** Fields for everything in the manifest for the chosen element. */
export function Form({ state, shown, products, onChange }: FormProps) {
  const t = useTexts()
  const lang = useLang()
  const { tag, attributes, css, slots, terms } = state
  const docs = useDocs().elements[tag]
  // On narrow screens sections start collapsed, so that the preview is not far below.
  const [wide] = useState(() => matchMedia('(min-width: 1060px)').matches)
  const field = (name: string) => {
    const attribute = attributesOf(tag)[name]
    if (!attribute) return null
    const props = {
      tag,
      name,
      attribute,
      value: attributes[name],
      onChange: (value: string | null) => onChange({ attributes: withValue(attributes, name, value) }),
    }
    if (name === 'product-id') {
      const value = shown[name] ?? ''
      // Before the products have loaded, the current one is the only choice.
      const ids = products?.map(({ id, title }) => ({ id, text: `${id} · ${title[lang]}` })) ?? [
        { id: value },
      ]
      return <IdPicker key={name} {...props} value={value} ids={ids} />
    }
    if (name === 'option-id') {
      const options = products?.find(({ id }) => id === shown['product-id'])?.options ?? []
      return <IdPicker key={name} {...props} ids={options.map((id) => ({ id }))} optional />
    }
    if (name === 'host') return <HostField key={name} {...props} placeholder={shown[name]} />
    return <AttributeField key={name} {...props} placeholder={shown[name]} />
  }
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      <Section title={t.own} open={wide}>
        {[...Object.keys(ownAttributes(tag)), ...SHOWN_FIRST].map(field)}
      </Section>
      <Section title={t.looks} open={wide}>
        <Looks css={css} onChange={(name, value) => onChange({ css: withValue(css, name, value) })} />
      </Section>
      <Section title={t.shop}>
        {Object.keys(shopAttributes)
          .filter((name) => !SHOWN_FIRST.includes(name))
          .map(field)}
      </Section>
      <Section title={t.terms}>
        <Terms terms={terms} onChange={(name, text) => onChange({ terms: withValue(terms, name, text) })} />
      </Section>
      <Section title={t.slots}>
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
                onChange={(event) =>
                  onChange({ slots: withValue(slots, name, event.currentTarget.value || null) })
                }
              />
            )}
          </Field>
        ))}
      </Section>
    </form>
  )
}

const Section = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className="section" open={open}>
    <summary>
      <h2>{title}</h2>
    </summary>
    <div>{children}</div>
  </details>
)

/**
 * A field for the API's URL. It is applied on blur or Enter, because each change sends requests to another server.
 */
function HostField({ tag, name, value = '', placeholder, onChange }: AttributeFieldProps) {
  const t = useTexts()
  /** Null while not editing. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
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
      onSettle={apply}
    />
  )
}

interface IdPickerProps extends AttributeFieldProps {
  ids: readonly { id: string; text?: string }[]
  optional?: boolean
}

/** A select of ids, or a text field if there are none. */
function IdPicker({ ids, optional, ...props }: IdPickerProps) {
  const { tag, name, value = '', onChange } = props
  const t = useTexts()
  if (ids.length === 0) return <AttributeField {...props} />
  const isListed = value === '' || ids.some(({ id }) => id === value)
  return (
    <Field label={<AttributeLabel name={name} />} hint={<AttributeHint tag={tag} name={name} />}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value || null)}>
          {optional && <option value="">{t.unset}</option>}
          {(isListed ? ids : [{ id: value }, ...ids]).map(({ id, text = id }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
