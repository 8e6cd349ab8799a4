import { BACKENDS } from '../../elements/public-api/backends'
import type { Capabilities } from '../../src/core/types'
import { escapeHtml } from '../server/html'
import type { Lang } from './texts'

type Localized = Readonly<Record<Lang, string>>

const YES: Localized = { en: 'yes', ar: 'نعم' }
const NO: Localized = { en: 'no', ar: 'لا' }
const whether = (is: boolean) => (is ? YES : NO)

const NAMES: Readonly<Record<string, Localized>> = {
  rest: { en: 'The store’s own API', ar: 'API المتجر' },
  vendure: { en: 'Vendure', ar: 'Vendure' },
  medusa: { en: 'Medusa', ar: 'Medusa' },
  shopify: { en: 'Shopify', ar: 'Shopify' },
}

const HEAD: Localized = { en: 'Feature', ar: 'الميزة' }

interface Row {
  title: Localized
  of(can: Capabilities): Localized
}

const HERE: Localized = { en: 'here', ar: 'هنا' }
const THEIRS: Localized = { en: 'on the server’s own page', ar: 'في صفحة الخادم' }

/** A row for each entry of `Can`: a missing row is a type error. */
const OF_CAN: Readonly<Record<Exclude<keyof Capabilities, 'rows' | 'houseText'>, Row>> = {
  accounts: {
    title: { en: 'Accounts and guests are identified by', ar: 'تُعرف الحسابات والضيوف بـ' },
    of: ({ accounts }) =>
      ({
        email: { en: 'e-mail address', ar: 'البريد الإلكتروني' },
        phone: { en: 'phone', ar: 'رقم الهاتف' },
        none: { en: 'no accounts', ar: 'لا حسابات' },
      })[accounts],
  },
  checkout: {
    title: { en: 'Orders are placed', ar: 'تُسجَّل الطلبات' },
    of: ({ checkout }) =>
      checkout === 'here'
        ? HERE
        : {
            en: 'on the server’s own page, which receives the cart',
            ar: 'في صفحة الخادم، وتُنقل إليها السلة',
          },
  },
  favourites: {
    title: { en: 'Favourites', ar: 'المفضلة' },
    of: ({ favourites }) =>
      favourites ? { en: 'in the account', ar: 'في الحساب' } : { en: 'in the browser', ar: 'في المتصفح' },
  },
  areas: {
    title: { en: 'Delivery', ar: 'التوصيل' },
    of: ({ areas, checkout }) =>
      checkout === 'theirs'
        ? THEIRS
        : areas
          ? { en: 'to areas, each with its own price', ar: 'إلى مناطق، لكل منها سعرها' }
          : { en: 'with options that depend on the order', ar: 'بخيارات تعتمد على الطلب' },
  },
  subcategories: {
    title: { en: 'Subcategories', ar: 'الأقسام الفرعية' },
    of: ({ subcategories }) => whether(subcategories),
  },
}

/** The rows in order, including features that all back ends have or that follow from others. Tests verify each one. */
const ROWS: readonly Row[] = [
  {
    title: {
      en: 'Products in both languages, search, promo codes',
      ar: 'المنتجات باللغتين والبحث وأكواد الخصم',
    },
    of: () => YES,
  },
  OF_CAN.checkout,
  {
    title: { en: 'Online payment', ar: 'الدفع الإلكتروني' },
    of: ({ checkout, accounts }) =>
      checkout === 'theirs'
        ? THEIRS
        : accounts === 'phone'
          ? HERE
          : { en: 'no, only on delivery', ar: 'لا، عند الاستلام فقط' },
  },
  OF_CAN.areas,
  OF_CAN.accounts,
  {
    title: { en: 'Addresses and past orders', ar: 'العناوين والطلبات السابقة' },
    of: ({ accounts }) => (accounts === 'none' ? THEIRS : HERE),
  },
  {
    title: { en: 'Password reset', ar: 'استعادة كلمة المرور' },
    of: ({ accounts }) => ({ phone: HERE, email: NO, none: THEIRS })[accounts],
  },
  OF_CAN.favourites,
  OF_CAN.subcategories,
]

/** Returns the table of features by kind of server, generated from the adapters. */
export function backendsTable(lang: Lang): string {
  const cells = ({ of }: Row) => BACKENDS.map(({ can }) => `<td>${escapeHtml(of(can)[lang])}</td>`).join('')
  const head = BACKENDS.map(({ kind }) => `<th scope="col">${escapeHtml(nameOf(kind)[lang])}</th>`).join('')
  const rows = ROWS.map((row) => `<tr><th scope="row">${escapeHtml(row.title[lang])}</th>${cells(row)}</tr>`)
  return `<div class="table" tabindex="0" role="group" aria-label="${HEAD[lang]}"><table><thead><tr><th scope="col">${HEAD[lang]}</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`
}

/** The rows of the README's table: features that a back end has or lacks. */
const README_ROWS: readonly [title: string, has: (can: Capabilities) => boolean][] = [
  ['products in both languages, search, promo codes', () => true],
  ['orders and delivery prices', ({ checkout }) => checkout === 'here'],
  ['online payment', ({ checkout, accounts }) => checkout === 'here' && accounts === 'phone'],
  ['accounts, addresses, past orders', ({ accounts }) => accounts !== 'none'],
  ['password reset', ({ accounts }) => accounts === 'phone'],
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

function nameOf(kind: string): Localized {
  const name = NAMES[kind]
  if (!name) throw new Error(`No name for backend="${kind}" (demo/docs/backends.ts).`)
  return name
}
