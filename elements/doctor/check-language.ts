import { openingTag, type PageFacts, type RootFacts } from './facts'
import { warning, type Finding } from './findings'

const letters = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/**
 * The minimum number of Latin letters for a page in the Latin script. Pages in other languages may contain fewer, in
 * names.
 */
const LATIN_LETTERS = 30

/** Returns the ISO 15924 script of a page's text; null for mixed texts or too few letters. */
export function scriptOf(text: string): RootFacts['script'] {
  const arabic = letters(text, /\p{Script=Arabic}/gu)
  const latin = letters(text, /\p{Script=Latin}/gu)
  // Arabic texts contain names of brands and products in Latin letters.
  if (arabic > 2 && arabic * 2 > latin) return 'Arab'
  return latin >= LATIN_LETTERS && latin > arabic * 5 ? 'Latn' : null
}

/** Checks the page's language and direction against its texts and elements. */
export function checkLanguage({ root, elements, styles }: PageFacts): Finding[] {
  // An app with `seo` sets language and direction itself.
  if (!root || elements.some(({ attributes }) => 'seo' in attributes)) return []
  const languages = elements.flatMap(({ attributes }) => attributes['lang'] ?? [])
  const shown = root.script ?? (languages.length > 0 && languages.every(isArabic) ? 'Arab' : null)
  const lang = root.attributes['lang']?.trim() ?? ''
  if (shown === 'Latn') return scriptOfLanguage(lang) === 'Arab' ? [warning('page-lang-wrong', { lang })] : []
  if (shown !== 'Arab') return []
  const line = openingTag(root, { lang: 'ar', dir: 'rtl' })
  if (!lang) return [warning('page-lang-missing', {}, line)]
  if (scriptOfLanguage(lang) !== 'Arab') return [warning('page-lang-wrong', { lang }, line)]
  const found: Finding[] = []
  const isTurned = styles.some(({ text }) => /\bdirection\s*:\s*rtl\b/i.test(text))
  if (!/^(?:rtl|auto)$/i.test(root.dir.trim()) && !isTurned)
    found.push(warning('page-dir', {}, openingTag(root, { dir: 'rtl' })))
  const [first] = elements
  if (first && languages.length === 0 && isArabic(lang))
    found.push(warning('elements-lang', {}, openingTag(first, { lang: 'ar' })))
  return found
}

const isArabic = (lang: string) => /^ar(?:-|$)/i.test(lang.trim())

/** Returns the script in which a language is usually written; null for an invalid or unknown language. */
function scriptOfLanguage(lang: string): string | null {
  try {
    return new Intl.Locale(lang).maximize().script ?? null
  } catch {
    return null
  }
}
