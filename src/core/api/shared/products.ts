import type { Id, Localized, ProductOption, Lang, Product, Result } from '../../types'
import { own, text } from '../read'
import { readMeasurements } from '../rest/read-product'

/** A value of a variant, such as a colour. Its key is the same in all products. */
export interface VariantChoice {
  key: string
  title: Localized
}

/** Whether the name of an option, in either language, means colours. All other options make up the size. */
export const isColour = (name: string): boolean => /colou?r|لون/i.test(name)

/** Returns the key of a choice: its text without the characters that separate choices. */
export const keyOf = (text: string): string => text.replace(/[\s,]+/g, '-')

function joined(choices: readonly VariantChoice[]): VariantChoice | null {
  if (choices.length === 0) return null
  const titleIn = (lang: keyof Localized) => choices.map(({ title }) => title[lang]).join(' / ')
  return { key: choices.map(({ key }) => key).join('+'), title: { en: titleIn('en'), ar: titleIn('ar') } }
}

export function choicesOf(
  colours: readonly VariantChoice[],
  others: readonly VariantChoice[],
): Pick<ProductOption, 'optionsIds' | 'choices' | 'color' | 'size' | 'measurements'> {
  const color = joined(colours)
  const size = joined(others)
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
  choice(name: string, value: string): VariantChoice
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
