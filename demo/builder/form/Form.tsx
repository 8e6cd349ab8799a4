import { useState, type ReactNode } from 'react'
import { useTexts } from '../i18n/language'
import type { Product } from '../products'
import { withValue, type State } from '../state'
import { attributesOf, ownAttributes, shopAttributes } from '../../../elements/surface/tables'
import { AttributeField } from './AttributeField'
import { HostField } from './HostField'
import { Looks } from './Looks'
import { OptionPicker, ProductPicker } from './ProductPicker'
import { Slots } from './Slots'

/** Shared attributes that are shown first. */
const LOOKED_FOR = ['lang', 'theme']

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
  const { tag, attributes, css, slots } = state
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
      return <ProductPicker key={name} {...props} value={shown[name]} products={products} />
    }
    if (name === 'option-id') {
      const product = products?.find(({ id }) => id === shown['product-id'])
      return <OptionPicker key={name} {...props} product={product} />
    }
    if (name === 'host') return <HostField key={name} {...props} placeholder={shown[name]} />
    return <AttributeField key={name} {...props} placeholder={shown[name]} />
  }
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      <Section title={t.own} open={wide}>
        {[...Object.keys(ownAttributes(tag)), ...LOOKED_FOR].map(field)}
      </Section>
      <Section title={t.looks} open={wide}>
        <Looks css={css} onChange={(name, value) => onChange({ css: withValue(css, name, value) })} />
      </Section>
      <Section title={t.shop}>
        {Object.keys(shopAttributes)
          .filter((name) => !LOOKED_FOR.includes(name))
          .map(field)}
      </Section>
      <Section title={t.slots}>
        <Slots
          tag={tag}
          slots={slots}
          onChange={(name, text) => onChange({ slots: withValue(slots, name, text) })}
        />
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
