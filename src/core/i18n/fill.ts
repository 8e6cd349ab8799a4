import type { Lang } from '../types'
import type { Text } from './messages'

/** Replaces the placeholders of a text, in the plural form for `count` if it has several. */
export function fill(text: Text, lang: Lang, params: { readonly [name: string]: unknown } = {}): string {
  const form =
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(lang).select(Number(params['count']))] ?? text.other)
  return form.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(params[name] ?? ''))
}
