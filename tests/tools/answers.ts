import type { Page } from 'playwright-core'

/** The states of a screen, which depend on the server's responses. */
export const STATES = ['normal', 'loading', 'empty', 'failed', 'long', 'unbroken'] as const
export type State = (typeof STATES)[number]

/** Appearances that a merchant may configure. `default` is the demo's own. */
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

/** Returns a copy in which `change` has replaced every value that is neither an object nor a list. */
function mapLeaves(change: (value: Json, key: string) => Json, value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((entry) => mapLeaves(change, entry, key))
  if (typeof value !== 'object' || value === null) return change(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, mapLeaves(change, entry, name)]),
  )
}

/** Makes a name, title or text as long as a merchant's could be, and gives prices all digits. */
function longLeaf(value: Json, key: string): Json {
  if (typeof value !== 'string') return value
  if (/^(currency|lang)/.test(key)) return value
  if (key.endsWith('_ar')) return LONG_AR
  // URLs use English titles, so these must stay distinct.
  if (key.endsWith('_en') && !key.includes('image')) return `${LONG_EN}, ${value}`
  if (key === 'short_description') return `${LONG_EN}. ${LONG_AR}.`
  if (key.endsWith('price')) return '12345.750'
  return value
}

/** Words of 80 letters without a line break opportunity. */
export const UNBROKEN = { en: 'Embroidered'.repeat(8).slice(0, 80), ar: 'مطرزات'.repeat(14).slice(0, 80) }
/** Fields with free text of a merchant or a shopper, except titles. */
const TYPED = /^(name|display_name|code|street|building|floor|flat|landmark|message)$/

/** Replaces a text of the API with one word of at least 80 letters. */
function unbrokenLeaf(value: Json, key: string): Json {
  if (TYPED.test(key) && value !== null) return UNBROKEN.en
  if (typeof value !== 'string' || key.startsWith('lang') || key.includes('image')) return value
  if (key === 'short_description') return `${UNBROKEN.en} ${UNBROKEN.ar}`
  if (key.startsWith('description')) return `<p>${UNBROKEN.en}</p><ul><li>${UNBROKEN.ar}</li></ul>`
  if (key.endsWith('_ar')) return UNBROKEN.ar
  // URLs use English titles, so these must stay distinct.
  if (key.endsWith('_en')) return UNBROKEN.en + value.replaceAll(/\W/g, '')
  if (key.endsWith('price')) return '12345.750'
  return value
}

export const unbroken = (value: Json) => mapLeaves(unbrokenLeaf, value)

/** Empties every list, including a product's pictures and options. */
export function emptied(value: Json): Json {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, emptied(entry)]))
}

/** Functions that change response bodies, by the beginning of the path. */
export type Answers = Readonly<Record<string, (body: Json) => Json>>

function changedIn(state: State, body: Json, shop: boolean): Json {
  if (state === 'long') return mapLeaves(longLeaf, body)
  if (state === 'unbroken') return unbroken(body)
  return state === 'empty' && !shop ? emptied(body) : body
}

export async function answerAs(
  page: Page,
  state: State,
  theme: ThemeName,
  answers: Answers = {},
): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    // The shop's settings and the user must load in every state.
    const shop = /\/api\/(settings|appearances|auth\/\w+)$/.test(path)
    if (!shop && state === 'loading') return
    // Unlike a 500, a 400 is not retried, so the screen fails at once.
    if (!shop && state === 'failed') return route.fulfill({ status: 400, json: { message: 'No.' } })
    const response = await route.fetch().catch(() => null)
    // The page has been closed.
    if (!response) return
    const [, answer] = Object.entries(answers).find(([start]) => path.startsWith(start)) ?? []
    const args = (await response.json().catch(() => null)) as Json
    const body = answer ? answer(args) : args
    if (answer && body === null) return route.fulfill({ status: 400, json: { message: 'No.' } })
    const changed = changedIn(state, body, shop)
    const colours = path.endsWith('/appearances') ? THEMES[theme] : null
    await route
      .fulfill({ response, json: colours ? { ...(changed as object), ...colours } : changed })
      .catch(() => {})
  })
}
