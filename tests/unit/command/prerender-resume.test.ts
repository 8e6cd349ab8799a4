import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeFetch, prerenderSetUp, product } from './prerender-set-up'

const { site, run, runWith, contents, files } = prerenderSetUp()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The pages of these tests, rendered one after the other in this order. */
const PAGES = ['cart', 'product/*'].flatMap((page) => ['--only', page])
const RESUMED = [...PAGES, '--resume', '--concurrency', '1']
const all = (ids: readonly number[]) => ids.map((id) => product(id))

/** Runs the command, and returns the ids of the products that it reads. */
async function readIn(...args: string[]): Promise<readonly string[]> {
  const read: string[] = []
  const api = fakeFetch(site.shop)
  await runWith(
    async (input, init) => {
      read.push(...(/products\/(\d+)/.exec(String(input))?.slice(1) ?? []))
      return api(input, init)
    },
    ...args,
  )
  return read
}

/** Ends a run early, while it renders product 3. */
async function interrupt(...args: string[]) {
  site.shop.down = /^products\/3$/
  expect(await run(...RESUMED, ...args)).toBe(1)
  site.shop.down = null
}

const journal = () => join(site.out, '.staging-kept/journal.jsonl')
const isKept = async () => (await files()).some((name) => name.startsWith('.staging-'))

it('--resume continues an interrupted run without rendering finished pages again', async () => {
  site.shop.products = all([1, 2, 3, 4])
  await run(...PAGES)
  const before = await contents()
  site.shop.products = all([1, 2, 3, 4, 5]).map((one) => ({ ...one, price: '9.000' }))
  await interrupt()
  expect(site.printed.warn).toMatch(/\/product\/3 .*is unchanged\.\nFinished pages are kept: .*--resume/s)
  expect(await contents()).toMatchObject(before)

  expect(await readIn(...RESUMED)).toEqual(['3'])
  expect(site.printed.status.at(-1)).toMatch(/^12 of 12 pages/)
  expect(site.printed.out).toContain('2 pages in')
  expect(site.printed.out).toContain('10 pages were finished by an earlier run.')
  expect(await isKept()).toBe(false)
  const resumed = await contents()
  expect(Object.keys(resumed)).toEqual(
    [...Object.keys(before), 'ar/product/5.html', 'product/5.html'].toSorted(),
  )
  await run(...PAGES)
  expect(site.printed.out).toContain('0 files written')
  expect(await contents()).toEqual(resumed)
})

it('--resume reads the products of finished pages for the feeds, which have the same content', async () => {
  const more = { has_options: 1, options: [{ id: 31, options_ids: 'color-1', price: '13.000', stock: 0 }] }
  site.shop.products = [1, 2, 3].map((id) => product(id, more))
  site.shop.listed = (one) => ({ ...one, options: undefined })
  await run(...PAGES)
  const { 'feed.xml': feed, 'ar/feed.xml': arabic } = await contents()
  expect(feed).toContain('<g:id>2-31</g:id>')
  await interrupt('--attribute', 'theme=dark')
  const read = await readIn(...RESUMED, '--attribute', 'theme=dark')
  expect(read.toSorted()).toEqual(['1', '2', '3'])
  expect(site.printed.status.at(-1)).toBe('2 of 2 products read for the feeds')
  expect(await contents()).toMatchObject({ 'feed.xml': feed, 'ar/feed.xml': arabic })
})

it('--resume continues after a signal, and after a run that was killed', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const api = fakeFetch(site.shop)
  const signalAt: typeof fetch = async (input, init) => {
    if (String(input).endsWith('/products/3')) process.emit('SIGINT', 'SIGINT')
    return api(input, init)
  }
  await runWith(signalAt, ...RESUMED)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(128 + constants.signals.SIGINT))
  expect(site.printed.warn).toContain('Finished pages are kept')
  // A killed run leaves its lock, and possibly half a line of its journal.
  await appendFile(journal(), '["product/3.html","abc",')
  const lock = { pid: process.pid, host: hostname(), note: '.staging-kept' }
  await writeFile(join(site.out, '.prerender.lock'), JSON.stringify(lock))
  expect(await readIn(...RESUMED)).toEqual(['3'])
  expect(await isKept()).toBe(false)
})

it.each<[string, () => unknown, ...string[]]>([
  ['an option has changed', () => {}, '--attribute', 'theme=dark'],
  ['six hours have passed', () => vi.setSystemTime(Date.now() + 6 * 60 * 60_000 + 1)],
  ['the build has changed', () => writeFile(join(site.dist, 'integrity.json'), '{"files":{}}')],
  ['the journal is damaged', () => writeFile(journal(), '\u0000')],
])('--resume renders every page if %s', async (_, change, ...options) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await interrupt()
  await change()
  expect((await readIn(...RESUMED, ...options)).toSorted()).toEqual(['1', '2', '3'])
  expect(await isKept()).toBe(false)
})

it('--resume renders a page again if its file is gone', async () => {
  await interrupt()
  const lines = (await readFile(journal(), 'utf8')).split('\n')
  const [, , file] = JSON.parse(
    lines.find((line) => line.includes('"ar/product/2.html"')) ?? '[]',
  ) as unknown[]
  await rm(join(site.out, '.staging-kept', String(file)))
  expect((await readIn(...RESUMED)).toSorted()).toEqual(['2', '3'])
})

it('a run without --resume starts from scratch and removes what was kept, but no folder of another program', async () => {
  await interrupt()
  expect(await isKept()).toBe(true)
  expect((await readIn(...PAGES)).toSorted()).toEqual(['1', '2', '3'])
  expect(await isKept()).toBe(false)
  await mkdir(join(site.out, '.staging-kept'))
  await writeFile(join(site.out, '.staging-kept/mine.txt'), 'mine')
  await run(...PAGES)
  expect(await files()).toContain('.staging-kept/mine.txt')
})
