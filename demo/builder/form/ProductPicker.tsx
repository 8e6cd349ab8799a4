import { useLang, useTexts } from '../i18n/language'
import type { Product } from '../products'
import { Field } from '../ui/Field'
import { AttributeField, AttributeHint, AttributeLabel, type AttributeFieldProps } from './AttributeField'

/** A select of the shop's products, or a text field for the id if they can't be read. */
export function ProductPicker(props: AttributeFieldProps & { products: readonly Product[] | null }) {
  const { tag, name, value = '', onChange, products } = props
  const lang = useLang()
  if (products?.length === 0) return <AttributeField {...props} />
  // Keep a value that is not in the list.
  const other = value !== '' && !products?.some(({ id }) => id === value)
  return (
    <Field label={<AttributeLabel name={name} />} hint={<AttributeHint tag={tag} name={name} />}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {other && <option value={value}>{value}</option>}
          {products?.map(({ id, title }) => (
            <option key={id} value={id}>
              {`${id} · ${title[lang]}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A select of the chosen product's options, or a text field for the id if none are known. */
export function OptionPicker(props: AttributeFieldProps & { product: Product | undefined }) {
  const { tag, name, value = '', onChange, product } = props
  const t = useTexts()
  if (!product?.options.length) return <AttributeField {...props} />
  const other = value !== '' && !product.options.includes(value)
  return (
    <Field label={<AttributeLabel name={name} />} hint={<AttributeHint tag={tag} name={name} />}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value || null)}>
          <option value="">{t.unset}</option>
          {other && <option value={value}>{value}</option>}
          {product.options.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
