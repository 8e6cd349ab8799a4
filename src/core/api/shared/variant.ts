import type { Id, Localized, ProductOption } from '../../types'

/** A value of a variant, such as a colour. Its key is the same in all products. */
export interface VariantChoice {
  key: string
  title: Localized
}

const NO_MEASUREMENTS = { shoulder: null, length: null, sleeveLength: null, bust: null }

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
    measurements: NO_MEASUREMENTS,
  }
}

/** Receives the only variant of a product without options: orders contain variants, not products. */
export type OnlyVariant = (product: Id, variant: Id) => void
