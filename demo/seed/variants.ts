import type { Titles, VariantValue } from './types'
import variants from './variants.json' with { type: 'json' }

type Variant = Titles & { id: number }
type Colour = Variant & { hex: string }

export const colours: Readonly<Record<string, Colour>> = variants.colours
export const sizes: Readonly<Record<string, readonly Variant[]>> = variants.sizes

export const colourNamed = (name: string): Colour => {
  const found = colours[name]
  if (!found) throw new Error(`The seed names a colour that does not exist: ${name}`)
  return found
}

const value = ({ id, title_en, title_ar }: Variant): VariantValue => ({ retail_id: id, title_en, title_ar })

export const colourValues: VariantValue[] = Object.values(colours).map(value)

export const sizeValues: VariantValue[] = [
  ...new Map(
    Object.values(sizes).flatMap((list) => list.map((entry) => [entry.id, value(entry)] as const)),
  ).values(),
]
