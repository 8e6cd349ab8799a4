import type { Page } from 'playwright-core'

/** How a screen can look: by what the server answers. */
export const STATES = ['normal', 'loading', 'empty', 'failed', 'long'] as const
export type State = (typeof STATES)[number]

/** Appearances that a merchant may send; `default` is the demo's own. */
export const THEMES = {
  default: null,
  dark: { primary_color: '#0b0d12', secondary_color: '#e8e6df', background_color: '#14171f' },
  ugly: { primary_color: '#ff00ff', secondary_color: '#00ff00', background_color: '#ffff66' },
} as const
export type ThemeName = keyof typeof THEMES

const LONG_AR = 'فستان سهرة طويل من الحرير الطبيعي المطرز يدويًا بخيوط ذهبية مع حزام قابل للفك وأكمام واسعة'
const LONG_EN =
  'Hand-embroidered long evening dress of natural silk with a detachable belt and very wide sleeves'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every name, title and text as long as a merchant could make it, and prices with all of their digits. */
export function lengthened(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((entry) => lengthened(entry, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, lengthened(entry, name)]))
  if (typeof value !== 'string') return value
  if (/^(currency|lang)/.test(key)) return value
  if (key.endsWith('_ar')) return LONG_AR
  // Addresses go by English titles: they stay apart.
  if (key.endsWith('_en') && !key.includes('image')) return `${LONG_EN}, ${value}`
  if (key === 'short_description') return `${LONG_EN}. ${LONG_AR}.`
  if (key.endsWith('price')) return '12345.750'
  return value
}

/** Every list empty, down to a product's pictures and options. */
export function emptied(value: Json): Json {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, emptied(entry)]))
}

/** What a call is answered otherwise, by the beginning of its path; null is a refusal. */
export type Answers = Readonly<Record<string, (body: Json) => Json>>

/** Rewrites what the server answers to a page's calls. */
export async function answerAs(
  page: Page,
  state: State,
  theme: ThemeName,
  answers: Answers = {},
): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    // Who somebody is has come where their things have not.
    const shop = /\/api\/(settings|appearances|auth\/\w+)$/.test(path)
    if (!shop && state === 'loading') return
    // Not tried again, as a 500 would be: the screen fails at once.
    if (!shop && state === 'failed') return route.fulfill({ status: 400, json: { message: 'No.' } })
    const response = await route.fetch().catch(() => null)
    // The page is gone.
    if (!response) return
    const [, answer] = Object.entries(answers).find(([start]) => path.startsWith(start)) ?? []
    const given = (await response.json().catch(() => null)) as Json
    const body = answer ? answer(given) : given
    if (answer && body === null) return route.fulfill({ status: 400, json: { message: 'No.' } })
    const changed = state === 'long' ? lengthened(body) : state === 'empty' && !shop ? emptied(body) : body
    const colours = path.endsWith('/appearances') ? THEMES[theme] : null
    await route
      .fulfill({ response, json: colours ? { ...(changed as object), ...colours } : changed })
      .catch(() => {})
  })
}
