import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeSite } from '../../../demo/docs/build'
import { excerpt, search } from '../../../demo/docs/client/finder'
import { PAGES, type Slug } from '../../../demo/docs/pages'
import { TEXTS } from '../../../demo/docs/texts'
import { referenceTable } from '../../../demo/docs/reference'
import { decode, type Article } from '../../../demo/docs/markdown'
import { articleOf, renderPage, searchIndex } from '../../../demo/docs/site'
import { createServer } from '../../../demo/server'
import { isTag, attributesOf } from '../../../elements/public-api/tables'
import { readPublicApi } from '../../../elements/build/read-public-api'

const HOST = 'https://demo.example'
const ORIGINS = { host: HOST, script: `${HOST}/store.js` }
const LANGS = ['en', 'ar'] as const
const SLUGS = PAGES.map(({ slug }) => slug)

const source = (lang: string, slug: string) =>
  readFileSync(new URL(`../../../demo/docs/${lang}/${slug}.md`, import.meta.url), 'utf8')
const articles = new Map(
  LANGS.flatMap((lang) => SLUGS.map((slug) => [`${lang}/${slug}`, articleOf(lang, slug, ORIGINS)] as const)),
)
const article = (lang: 'en' | 'ar', slug: Slug) => articles.get(`${lang}/${slug}`) as Article
/** The code blocks of a page, each with its info string. */
const blocks = (lang: string, slug: string) =>
  [...source(lang, slug).matchAll(/^```(.*)\n([^`]*)```$/gm)].map(([, info = '', code = '']) => ({
    info,
    code,
  }))
const every = LANGS.flatMap((lang) => SLUGS.map((slug) => [lang, slug] as const))

it.each(SLUGS)('the documentation has the same structure in both languages: %s', (slug) => {
  const [en, ar] = [article('en', slug), article('ar', slug)]
  expect(ar.headings.map(({ id, level }) => ({ id, level }))).toEqual(
    en.headings.map(({ id, level }) => ({ id, level })),
  )
  expect(new Set(en.headings.map(({ id }) => id)).size).toBe(en.headings.length)
  const levels = en.headings.map(({ level }) => level)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([])
  expect(blocks('ar', slug).map(({ info }) => info)).toEqual(blocks('en', slug).map(({ info }) => info))
  const generated = (lang: string) => source(lang, slug).match(/^<!-- .* -->$/gm)
  expect(generated('ar')).toEqual(generated('en'))
  expect(ar.title).toMatch(/[\u0600-\u06ff]/)
})

it('the documentation has no dead links', () => {
  const broken = every.flatMap(([lang, slug]) => {
    const at = new URL(`${HOST}/docs/${lang === 'ar' ? 'ar/' : ''}${slug === 'index' ? '' : `${slug}/`}`)
    const html = renderPage(lang, slug, { ...ORIGINS, demo: false })
    return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
      const url = new URL(href, at)
      if (url.origin !== HOST) return []
      const [path, toArabic, page = 'index'] = /^\/docs\/(ar\/)?(?:([\w-]+)\/)?$/.exec(url.pathname) ?? []
      const known = SLUGS.find((name) => name === page)
      if (!path || !known) return [`${lang}/${slug}: ${href}`]
      if (!url.hash || url.hash === '#content') return []
      const target = article(toArabic ? 'ar' : 'en', known).html
      return target.includes(`id="${url.hash.slice(1)}"`) ? [] : [`${lang}/${slug}: ${href}`]
    })
  })
  expect(broken).toEqual([])
})

it('the documentation names only existing elements, attributes, slots, events, methods and properties', () => {
  const { elements, events, customProperties, parts } = readPublicApi()
  const slots = new Set(elements.flatMap((element) => element.slots.map(({ name }) => name)))
  const known = {
    event: new Set(events.map(({ name }) => name)),
    property: new Set(customProperties.map(({ name }) => name)),
    part: new Set(parts.map(({ name }) => name)),
  }
  const wrong = every.flatMap(([lang, slug]) => {
    const text = source(lang, slug)
    const code = blocks(lang, slug).map((block) => block.code)
    const tags = code.flatMap((one) => [...one.matchAll(/<(store-[\w-]+)((?:\s[^<>]*?)?)\s*\/?>/g)])
    const attributes = tags.flatMap(([, tag = '', rest = '']) =>
      isTag(tag)
        ? [...rest.replaceAll(/=(?:"[^"]*"|\{\{.*\}\}|\{[^}]*\})/g, '').matchAll(/[^\s]+/g)]
            .map(([name]) => name)
            .filter(
              (name) =>
                !(name in attributesOf(tag)) &&
                !/^(\{\.{3}\w+\}|id|ref|key|slot|class|style|config|messages|[:@].*)$/.test(name),
            )
        : [tag],
    )
    const inSlots = code.flatMap((one) => [...one.matchAll(/slot="([^"]*)"/g)]).map(([, name = '']) => name)
    const names = (pattern: RegExp, all: ReadonlySet<string>) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !all.has(name))
    return [
      ...attributes,
      ...inSlots.filter((name) => !slots.has(name)),
      ...names(/(store:[a-z:-]*[a-z])/g, known.event),
      ...names(/(--store-[a-z-]*[a-z])/g, known.property),
      ...names(/::part\(([\w-]+)\)/g, known.part),
    ].map((name) => `${lang}/${slug}: ${name}`)
  })
  expect(wrong).toEqual([])
})

it('the documentation covers the whole public API in both languages, with tables from the manifest', () => {
  const { elements, attributes, properties, events, parts, customProperties, states } = readPublicApi()
  const names = [
    ...[attributes, properties, events, parts, customProperties, states].flat(),
    ...elements.flatMap((element) => [element.attributes, element.properties, element.methods].flat()),
  ].map(({ name }) => name)
  for (const lang of LANGS) {
    const all = SLUGS.map((slug) => article(lang, slug).html).join('\n')
    const missing = names.filter((name) => !all.includes(name))
    expect(missing).toEqual([])
  }
  expect(referenceTable('nothing', '', 'en')).toBeNull()
})

it('the documentation uses the demo’s URLs in live examples, with the Host header escaped', () => {
  const { html, frames } = articleOf('en', 'index', { ...ORIGINS, host: 'https://x.example"><b>' })
  expect(html + frames.join('')).not.toContain('<b>')
  // This URL is the script's and the page's. No part of it may act as a replacement pattern.
  const script = 'https://x.example"onerror="alert(1)$&/store.js'
  const example = articleOf('en', 'index', { ...ORIGINS, script })
  for (const text of [example.html, ...example.frames]) {
    expect(text).not.toContain('"onerror=')
    expect(text).not.toContain('cdn.example/store.js/store.js')
  }
  expect(article('en', 'index').html).toContain(`<store-cart host="${HOST}">`)
  expect(article('en', 'index').frames).toHaveLength(1)
})

it('the documentation shows examples only as code if there is no API', () => {
  const { html, frames } = articleOf('en', 'index', { ...ORIGINS, host: null })
  expect(html).not.toMatch(/<store-|<iframe/)
  expect(frames).toEqual([])
})

const demo = createServer()

it('the documentation on the demo server redirects from /docs/en/, because English pages have no language folder', async () => {
  for (const [path, target] of [
    ['/docs/en', '/docs/'],
    ['/docs/en/', '/docs/'],
    ['/docs/en/embedding/', '/docs/embedding/'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const response = await demo.fetch(new Request(HOST + path))
    expect([response.status, response.headers.get('Location')]).toEqual([301, target])
  }
})

it.each(['/docs/nothing/', '/docs/a/b/', '/docs/server/a/b/', '/docs/ar/a/b/', '/docs/a%20b/'])(
  'the documentation on the demo server shows a page with working links for a path that does not exist: %s',
  async (path) => {
    const response = await demo.fetch(new Request(HOST + path))
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain(path.includes('/ar/') ? 'dir="rtl"' : 'dir="ltr"')
    expect(html).toContain(`<h1>${TEXTS[path.includes('/ar/') ? 'ar' : 'en'].missing}</h1>`)
    const links = [...html.matchAll(/ (?:href|src)="([^"#]+)"/g)].map(([, to = '']) => to)
    expect(links.length).toBeGreaterThan(SLUGS.length)
    const statuses = links
      .map((link) => new URL(link, HOST + path))
      .filter(({ pathname }) => pathname.startsWith('/docs/'))
      .map(async (url) => [url.pathname, (await demo.fetch(new Request(url))).status])
    for (const [link, status] of await Promise.all(statuses)) expect([link, status]).toEqual([link, 200])
  },
)

/** Parses a command of the page into a request. */
function requestOf(command: string, token: string): Request {
  const [, method = 'GET', url = ''] = /^curl (?:-X (\w+) )?(\S+)/.exec(command) ?? []
  const headers = [...command.matchAll(/-H ["']([\w-]+): ([^"']+)["']/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replace('$TOKEN', token)],
  )
  const body = / -d '(.*)'$/s.exec(command)?.[1]?.replaceAll(String.raw`'\''`, "'")
  return new Request(url, { method, headers, ...(body !== undefined && { body }) })
}

const { html } = article('en', 'server')
const commands = [...html.matchAll(/<code>(curl .*?)<\/code>/gs)].map(([, command = '']) =>
  decode(command.replaceAll(/<[^>]*>/g, '')),
)
const find = (path: string) => commands.find((command) => command.includes(path)) ?? ''

it('the page about the API documents every call of openapi.json', () => {
  const { paths } = JSON.parse(
    readFileSync(new URL('../../../src/core/api/rest/openapi.json', import.meta.url), 'utf8'),
  ) as { paths: Record<string, object> }
  expect(commands).toHaveLength(Object.values(paths).flatMap((methods) => Object.keys(methods)).length)
})

it.each(commands.map((command) => [/\S+ \S*\/api\S+/.exec(command)?.[0] ?? command, command]))(
  'the page about the API has commands that work on the demo: %s',
  async (_, command) => {
    const demo = createServer()
    const login = await demo.fetch(requestOf(find('/auth/login'), ''))
    const { access_token: token } = (await login.json()) as { access_token: string }
    // An order must exist before it can be paid.
    if (command.includes('/api/pay')) await demo.fetch(requestOf(find('/api/orders'), token))
    expect((await demo.fetch(requestOf(command, token))).status).toBe(200)
  },
)

it('the page about the API has the same commands in Arabic', () => {
  expect(article('ar', 'server').html).not.toMatch(/<span><\/span><\/summary>|<h3 id="calls-\w+"><\/h3>/)
})

it.each([null, HOST])('the static documentation has all files of its pages: with API %s', async (host) => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeSite(folder, { ...ORIGINS, host })
  const pages = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('index.html'))
  expect(pages).toHaveLength(2 * SLUGS.length)
  const missing = pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8')
    return [...html.matchAll(/<[^>]* (?:href|src)="([^"#]+)[^"]*"/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/^https?:/.test(path))
      .map((path) => join(folder, dirname(page), path, path.endsWith('/') ? 'index.html' : ''))
      .filter((file) => !existsSync(file))
  })
  expect(missing).toEqual([])
  const live = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(live.includes('<iframe')).toBe(host !== null)
  expect(JSON.parse(readFileSync(join(folder, 'search-ar.json'), 'utf8'))).not.toEqual([])
  expect(existsSync(join(folder, 'docs.js'))).toBe(true)
})

const found = (lang: 'en' | 'ar', query: string) => search(searchIndex(lang), query).map(({ url }) => url)

it('the search of the documentation finds sections in either language, titles first, with the text around the match', () => {
  expect(found('en', 'reserve space')[0]).toBe('embedding/#reserve-space')
  expect(found('en', 'storage-prefix')).toContain('embedding/#attributes-of-every-element')
  expect(found('en', 'xyzzy')).toEqual([])
  // A section may match only some of the words.
  expect(found('en', 'dark mode')[0]).toBe('styling/#dark-and-light')
  expect(found('en', 'part title')[0]).toContain('styling/')
  expect(found('en', ' ')).toEqual([])
  expect(found('ar', 'احجز')[0]).toBe('embedding/#reserve-space')
  expect(found('ar', 'أحجُز المكان')[0]).toBe('embedding/#reserve-space')
  expect(found('ar', 'اللون الداكن')[0]).toBe('styling/#dark-and-light')
  expect(found('ar', 'الفتحات')).toContain('embedding/#slots')
  expect(excerpt('one two three four five six', 'five', 12)).toBe('… four five …')
  expect(excerpt('one two', 'one', 12)).toBe('one two')
})
