import type { Id, Localized, Money, ProductOption, Lang, Product, Result } from '../../types'
import { own, text } from '../read'
import { readMeasurements } from '../rest/read-product'

interface VariantValue {
  key: string
  title: Localized
}

/** A value of a variant, such as a colour. Its key is the same in all products. */
export interface VariantChoice extends VariantValue {
  isColour: boolean
}

/** Returns the same text in both languages, for servers with one language. */
export const both = (value: unknown): Localized => ({ en: text(value), ar: text(value) })

/** Returns the current price as a discount price if the one before was higher. Free products have no discount. */
export const pricesOf = (
  now: Money | null,
  before: Money | null | undefined,
): Pick<Product, 'price' | 'discountPrice'> =>
  now && before && before > now ? { price: before, discountPrice: now } : { price: now, discountPrice: null }

/** Whether the name of an option, in either language, means colours. All other options make up the size. */
export const isColour = (name: string): boolean => /colou?r|لون/i.test(name)

/** Returns the key of a choice: its text without the characters that separate choices. */
export const keyOf = (text: string): string => text.replace(/[\s,]+/g, '-')

function joined(choices: readonly VariantValue[]): VariantValue | null {
  if (choices.length === 0) return null
  const titleIn = (lang: keyof Localized) => choices.map(({ title }) => title[lang]).join(' / ')
  return { key: choices.map(({ key }) => key).join('+'), title: { en: titleIn('en'), ar: titleIn('ar') } }
}

/** Returns the colour of a variant, and its size, which all other values make up. */
export function choicesOf(
  values: readonly VariantChoice[],
): Pick<ProductOption, 'optionsIds' | 'choices' | 'color' | 'size' | 'measurements'> {
  const color = joined(values.filter(({ isColour }) => isColour))
  const size = joined(values.filter(({ isColour }) => !isColour))
  const choices = { ...(color && { color: color.key }), ...(size && { size: size.key }) }
  return {
    optionsIds: Object.entries(choices)
      .map(([axis, key]) => `${axis}-${key}`)
      .join(),
    choices,
    color: color && color.title,
    size: size && size.title,
    measurements: readMeasurements(null),
  }
}

export interface Texts {
  of(value: unknown, field: string): Localized
  /**
   * Reads a value of a variant. Its key is the text in the language that was read first, and does not change
   * afterwards.
   */
  choice(name: string, value: string): VariantValue
}

/**
 * Creates a store of texts for a server whose responses are in one language. Until the other language has been read,
 * both languages have the same text.
 */
export function createTexts(): (lang: Lang) => Texts {
  const read = new Map<string, Partial<Localized>>()
  return (lang) => {
    function both(name: string, value: string): Localized {
      const known = { ...read.get(name), ...(value && { [lang]: value }) }
      read.set(name, known)
      const { en, ar } = known
      return { en: en ?? ar ?? '', ar: ar ?? en ?? '' }
    }
    return {
      of: (value, field) => both(`${text(own(value, 'id'))} ${field}`, text(own(value, field))),
      choice(name, value) {
        const title = both(name, value)
        const [first = ''] = Object.values(read.get(name) ?? {})
        return { key: keyOf(first.toLowerCase()), title }
      },
    }
  }
}

/**
 * Remembers the only variant of each product without options, since orders contain variants. `load` requests a product.
 */
export function createOnlyVariants(load: (product: Id) => Promise<Result<unknown>>) {
  const variants = new Map<string, Id>()
  return {
    /** Records the variant of a product that was read, and returns the product. */
    record<Read extends Product | null>(product: Read): Read {
      if (product?.onlyOption) variants.set(String(product.id), product.onlyOption)
      return product
    },
    /** Returns the variant to order for a product without options, or else the response to its request. */
    async variantOf(product: Id): Promise<Id | Result<unknown> | null> {
      const result = variants.has(String(product)) ? null : await load(product)
      return variants.get(String(product)) ?? result
    },
  }
}

export type VariantOf = ReturnType<typeof createOnlyVariants>['variantOf']
