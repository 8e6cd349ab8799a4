import { BACKENDS } from '../../elements/public-api/backends'
import type { Capabilities } from '../../src/core/types'
import { escapeHtml } from '../server/html'
import type { Lang } from './texts'
import texts from './texts/backends.json' with { type: 'json' }

type Localized = Readonly<Record<Lang, string>>

/** A row of the table, whose cells depend on one capability. */
interface Row {
  title: Localized
  /** Without a capability, all back ends have the feature. Tests verify each row. */
  by?: string
  /** Whether this is a part of the checkout, which a server may have on its own page. */
  withCheckout?: boolean
  /** The names of the words by the value of the capability. */
  values?: Readonly<Record<string, string>>
}

const NAMES: Readonly<Record<string, Localized>> = texts.names
const WORDS: Readonly<Record<string, Localized>> = texts.words
const ROWS = texts.rows as readonly Row[]

function cellOf({ by, values, withCheckout }: Row, can: Capabilities): Localized {
  const value = String(can[by as keyof Capabilities] ?? false)
  const word = by ? values?.[value] : 'yes'
  return known(WORDS, withCheckout && can.checkout === 'theirs' ? 'elsewhere' : (word ?? value))
}

/** Returns the table of features by kind of server, generated from the adapters. */
export function backendsTable(lang: Lang): string {
  const feature = texts.feature[lang]
  const head = BACKENDS.map(({ kind }) => `<th scope="col">${escapeHtml(known(NAMES, kind)[lang])}</th>`)
  const rows = ROWS.map((row) => {
    const cells = BACKENDS.map(({ can }) => `<td>${escapeHtml(cellOf(row, can)[lang])}</td>`)
    return `<tr><th scope="row">${escapeHtml(row.title[lang])}</th>${cells.join('')}</tr>`
  })
  return `<div class="table" tabindex="0" role="group" aria-label="${feature}"><table><thead><tr><th scope="col">${feature}</th>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`
}

function known(texts: Readonly<Record<string, Localized>>, name: string): Localized {
  const text = texts[name]
  if (!text) throw new Error(`No text for "${name}" (demo/docs/texts/backends.json).`)
  return text
}

/** The rows of the README's table: features that a back end has or does not have. */
const README_ROWS: readonly [title: string, has: (can: Capabilities) => boolean][] = [
  ['products in both languages, search, promo codes', () => true],
  ['pages rendered on a server', () => true],
  ['orders and delivery prices', ({ checkout }) => checkout === 'here'],
  ['online payment', ({ checkout }) => checkout === 'here'],
  ['accounts, addresses, past orders', ({ accounts }) => accounts !== 'none'],
  ['password reset', ({ newPassword }) => newPassword !== 'none'],
  ['favourites in the account', ({ favourites }) => favourites],
  ['subcategories', ({ subcategories }) => subcategories],
]

/** The README's table, with a tick for each feature of a back end. */
export function backendsMarkdown(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['`backend`', ...BACKENDS.map(({ kind }) => `\`${kind}\``)]),
    line(['---', ...BACKENDS.map(() => ':---:')]),
    ...README_ROWS.map(([title, has]) => line([title, ...BACKENDS.map(({ can }) => (has(can) ? '✓' : '–'))])),
  ].join('\n')
}
