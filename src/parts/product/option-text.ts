import type { View } from '../../core/i18n/view'
import type { ProductOption } from '../../core/types'

/** Returns the option's colour and size in the shop's language: `Black · M`. */
export function optionText(option: ProductOption, view: View): string {
  return [option.color, option.size]
    .map((title) => title && view.local(title).text)
    .filter(Boolean)
    .join(' · ')
}
