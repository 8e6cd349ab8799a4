import { BACKENDS } from '../../elements/public-api/backends'
import type { Capabilities } from '../../src/core/types'
import { escapeHtml } from '../server/html'
import type { Lang } from './texts'

type Localized = Readonly<Record<Lang, string>>

const t = (en: string, ar: string): Localized => ({ en, ar })
const YES = t('yes', 'نعم')
const NO = t('no', 'لا')
const HERE = t('here', 'هنا')
const THEIRS = t('on the server’s own page', 'في صفحة الخادم')

const NAMES: Readonly<Record<string, Localized>> = {
  rest: t('The store’s own API', 'API المتجر'),
  vendure: t('Vendure', 'Vendure'),
  medusa: t('Medusa', 'Medusa'),
  shopify: t('Shopify', 'Shopify'),
}

const HEAD = t('Feature', 'الميزة')

/** The rows of the table. It also has features that all back ends share. Tests verify each row. */
const ROWS: readonly [title: Localized, of: (can: Capabilities) => Localized][] = [
  [t('Products in both languages, search, promo codes', 'المنتجات باللغتين والبحث وأكواد الخصم'), () => YES],
  [t('Pages rendered on a server', 'صفحات مولّدة على الخادم'), () => YES],
  [
    t('Orders are placed', 'تُسجَّل الطلبات'),
    ({ checkout }) =>
      checkout === 'here'
        ? HERE
        : t('on the server’s own page, which receives the cart', 'في صفحة الخادم، وتُنقل إليها السلة'),
  ],
  [
    t('Online payment', 'الدفع الإلكتروني'),
    ({ checkout, payments }) => {
      if (checkout === 'theirs') return THEIRS
      return payments
        ? t('before the order is placed', 'قبل تسجيل الطلب')
        : t('after the order is placed', 'بعد تسجيل الطلب')
    },
  ],
  [
    t('Delivery', 'التوصيل'),
    ({ deliveries, checkout }) => {
      if (checkout === 'theirs') return THEIRS
      return deliveries === 'areas'
        ? t('to areas, each with its own price', 'إلى مناطق، لكل منها سعرها')
        : t('with options that depend on the order', 'بخيارات تعتمد على الطلب')
    },
  ],
  [
    t('Accounts and guests are identified by', 'تُعرف الحسابات والضيوف بـ'),
    ({ accounts }) =>
      ({
        email: t('e-mail address', 'البريد الإلكتروني'),
        phone: t('phone', 'رقم الهاتف'),
        none: t('no accounts', 'لا حسابات'),
      })[accounts],
  ],
  [
    t('Addresses and past orders', 'العناوين والطلبات السابقة'),
    ({ accounts }) => (accounts === 'none' ? THEIRS : HERE),
  ],
  [
    t('Password reset', 'استعادة كلمة المرور'),
    ({ newPassword }) =>
      ({ here: HERE, 'by-mail': t('by a link in an e-mail', 'برابط يصل بالبريد'), none: THEIRS })[
        newPassword
      ],
  ],
  [
    t('Favourites', 'المفضلة'),
    ({ favourites }) => (favourites ? t('in the account', 'في الحساب') : t('in the browser', 'في المتصفح')),
  ],
  [t('Subcategories', 'الأقسام الفرعية'), ({ subcategories }) => (subcategories ? YES : NO)],
]

/** Returns the table of features by kind of server, generated from the adapters. */
export function backendsTable(lang: Lang): string {
  const head = BACKENDS.map(({ kind }) => `<th scope="col">${escapeHtml(nameOf(kind)[lang])}</th>`).join('')
  const rows = ROWS.map(([title, of]) => {
    const cells = BACKENDS.map(({ can }) => `<td>${escapeHtml(of(can)[lang])}</td>`)
    return `<tr><th scope="row">${escapeHtml(title[lang])}</th>${cells.join('')}</tr>`
  })
  return `<div class="table" tabindex="0" role="group" aria-label="${HEAD[lang]}"><table><thead><tr><th scope="col">${HEAD[lang]}</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`
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

function nameOf(kind: string): Localized {
  const name = NAMES[kind]
  if (!name) throw new Error(`No name for backend="${kind}" (demo/docs/backends.ts).`)
  return name
}
