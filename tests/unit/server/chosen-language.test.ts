import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { elementsOf } from './tree'
import { API, openHandler, SITE } from './set-up'

const INSTALLABLE = {
  installable: true,
  files: { routes: { shown: {}, usable: {} }, integrity: { files: {} } },
}
const IN_PATH = { langInPath: true, site: `${SITE}/shop` }
const OTHER_PREFIX = { attributes: { 'storage-prefix': 'a</script>"' } }

const OTHER_SHOP = { 'store:owner': 'https://other.example' }

type Stored = Readonly<Record<string, string>> | null

/**
 * Runs the script in the page's head at this URL.
 * @param stored the content of local storage; null if the browser blocks it
 */
function visit(html: string, path: string, stored: Stored) {
  const location = Object.assign(new URL(SITE + path), {
    replace: (to: string | URL) => void (location.href = new URL(to, location).href),
  })
  const documentElement = { hidden: false }
  const timers: (() => void)[] = []
  const script = elementsOf(html).find(({ tag, attributes }) => tag === 'script' && !attributes['src'])
  runInNewContext(script?.text ?? '', {
    AbortController,
    URL,
    addEventListener() {},
    setTimeout: (run: () => void) => timers.push(run),
    window: {},
    document: { documentElement },
    location,
    history: { replaceState: (_state: null, _title: string, to: string) => location.replace(to) },
    localStorage: {
      getItem(key: string) {
        if (!stored) throw new DOMException('blocked', 'SecurityError')
        return stored[key] ?? null
      },
    },
  })
  return { path: location.href.slice(SITE.length), documentElement, timers }
}

/**
 * Expects that a visit leads to another page, and that the first page stays hidden until the other one has loaded or
 * failed.
 */
function expectOther(visited: ReturnType<typeof visit>, path: string) {
  expect(visited).toMatchObject({ path, documentElement: { hidden: true } })
  for (const run of visited.timers) run()
  expect(visited.documentElement.hidden).toBe(false)
}

const expectStays = (visited: ReturnType<typeof visit>, path: string) =>
  expect(visited).toEqual({ path, documentElement: { hidden: false }, timers: [] })

it.each([
  ['', {}, { lang: 'ar' }],
  [' below a prefix', OTHER_PREFIX, { 'a</script>"lang': 'ar' }],
  [' if the site has a value of its own under the key', {}, { lang: 'fr', 'store:lang': 'ar' }],
  [' of this shop', {}, { 'store:owner': API, lang: 'ar' }],
  [' if the keys belong to another shop', {}, { ...OTHER_SHOP, [`store:${API}:lang`]: 'ar' }],
  [
    ' if the keys below the prefix belong to another shop',
    OTHER_PREFIX,
    { 'store:a</script>"owner': 'https://other.example', [`store:${API}:a</script>"lang`]: 'ar' },
  ],
])('a URL without a language leads to the page in the stored language%s', async (_, options, stored) => {
  const { get } = openHandler(options)
  expectOther(
    visit((await get('/category/1')).html, '/category/1?a=1#b', stored),
    '/category/1?a=1&lang=ar#b',
  )
  expectStays(
    visit((await get('/category/1?lang=en')).html, '/category/1?lang=en', stored),
    '/category/1?lang=en',
  )
})

it.each([
  ['no language is stored', {}],
  ['that is its language', { lang: 'en' }],
  ['the key is used by the site', { lang: 'fr' }],
  ['another shop has stored its language', { ...OTHER_SHOP, lang: 'ar' }],
  ['the browser blocks storage', null],
])('a page whose URL names no language stays if %s', async (_, stored) => {
  expectStays(visit((await openHandler().get('/category/1')).html, '/category/1', stored), '/category/1')
})

it.each([
  ['as a parameter', {}, '/?lang=en', { lang: 'ar' }, '/?lang=ar'],
  ['below a prefix', OTHER_PREFIX, '/?lang=ar', { 'a</script>"lang': 'en' }, '/?lang=en'],
  ['in its path', IN_PATH, '/shop/', { lang: 'ar' }, '/shop/ar/'],
  ['in its path, as English', IN_PATH, '/shop/ar/', { lang: 'en' }, '/shop/'],
])('an installed app starts in the stored language: %s', async (_, options, path, stored, other) => {
  const { get } = openHandler({ ...INSTALLABLE, ...options })
  for (const page of [path, path.replace(/(ar\/)?(\?.*)?$/, 'store-shell.html')]) {
    const { html } = await get(page)
    expectOther(visit(html, `${path}#installed`, stored), other)
    // Without the fragment, the URL is a link, so its language takes precedence.
    expectStays(visit(html, path, stored), path)
  }
})

it.each([
  ['no language is stored', {}, '/?lang=ar', {}],
  ['no language is stored, with the language in the path', IN_PATH, '/shop/ar/', {}],
  ['that is its language', {}, '/?lang=ar', { lang: 'ar' }],
  ['the browser blocks storage', {}, '/?lang=ar', null],
])('an installed app’s start page stays, without the fragment, if %s', async (_, options, path, stored) => {
  const { html } = await openHandler({ ...INSTALLABLE, ...options }).get(path)
  expectStays(visit(html, `${path}#installed`, stored), path)
})

it('the start page of an installed app is replaced even if the API fails', async () => {
  const fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  const { get } = openHandler({ ...INSTALLABLE, timeLimit: 50 }, { fetch, requests: [] })
  const { html } = await get('/?lang=en')
  expectOther(visit(html, '/?lang=en#installed', { lang: 'ar' }), '/?lang=ar')
})
