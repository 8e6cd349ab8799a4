import { mkdir, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeFetch, FEW, prerenderSetUp, product, SITE, SOME } from './prerender-set-up'

const disk = vi.hoisted(() => ({ beforeWrite: null as ((path: string) => void) | null }))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  const writeFile: typeof real.writeFile = async (path, ...more) => {
    disk.beforeWrite?.(String(path))
    return real.writeFile(path, ...more)
  }
  return { ...real, writeFile }
})

const { site, run, runWith, writeSite, read, files, contents } = prerenderSetUp()

afterEach(() => {
  disk.beforeWrite = null
  vi.restoreAllMocks()
})

it('prerender writes only changed files when it runs again, and removes obsolete ones', async () => {
  await writeSite()
  const before = await contents()
  expect(await run(...SOME)).toBe(0)
  expect(site.printed.out).toContain('0 files written')
  expect(await contents()).toEqual(before)

  site.shop.products = [product(1, { price: '9.000' }), product(2)]
  expect(await run(...SOME)).toBe(0)
  const after = await contents()
  const changed = Object.keys(before).filter((name) => after[name] !== before[name])
  expect(changed).toEqual(expect.arrayContaining(['ar/product/1.html', 'feed.xml', 'product/3.html']))
  expect(changed.filter((name) => ['product/2.html', 'cart.html'].includes(name))).toEqual([])
  expect(after['product/3.html']).toBeUndefined()
  expect(site.printed.out).toContain('2 removed')
})

it('prerender leaves the last good site unchanged if the API fails during a run', async () => {
  await writeSite()
  const before = await contents()
  site.shop.products = [product(1, { price: '9.000' }), product(2), product(3)]
  site.shop.down = /^products\/2$/
  expect(await run(...SOME)).toBe(1)
  expect(site.printed.warn).toContain('for 1 screen:\n  /product/2 (/api/products/2: 403)')
  expect(await contents()).toEqual(before)
  site.shop.down = /^products$/
  expect(await run(...SOME)).toBe(1)
  expect(site.printed.warn).toContain('products of the shop: 403')
  expect(await contents()).toEqual(before)
})

it('prerender leaves the site unchanged if the disk is full, and stops', async () => {
  await writeSite()
  const before = await files()
  site.shop.products = [product(1, { price: '9.000' }), product(2), product(3)]
  disk.beforeWrite = (path) => {
    if (!path.includes('.staging-')) return
    disk.beforeWrite = null
    const error = new Error('ENOSPC: no space left on device, write')
    throw Object.assign(error, { code: 'ENOSPC', errno: -constants.errno.ENOSPC, syscall: 'write' })
  }
  expect(await run('--concurrency', '2', ...SOME)).toBe(1)
  const { warn, status } = site.printed
  expect(warn).toBe("Can't write: no space left on device (ENOSPC).")
  expect(await files()).toEqual(before)
  const rendered = status.length
  expect(await run(...SOME)).toBe(0)
  expect(status).toHaveLength(rendered)
  expect(await files()).toEqual(before)
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'prerender cleans up on %s, but completes a publication in progress',
  async (signal) => {
    await writeSite()
    const before = await files()
    const listeners = process.listenerCount(signal)
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const signalAt = (place: RegExp) => {
      disk.beforeWrite = (path) => void (place.test(path) && process.emit(signal, signal))
    }
    site.shop.products = [product(1, { price: '9.000' }), product(2), product(3)]
    signalAt(/\.prerender\.json$/)
    expect(await run(...SOME)).toBe(0)
    expect(await read('product/1.html')).toContain('9.000')
    expect(exit).not.toHaveBeenCalled()
    site.shop.products = [product(1), product(2), product(3)]
    signalAt(/\.staging-/)
    await run(...SOME)
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(128 + constants.signals[signal]))
    expect(await files()).toEqual(before)
    expect(process.listenerCount(signal)).toBe(listeners)
  },
)

it.each(['/products/3', '/categories'])('prerender removes no page after a brief 404: %s', async (path) => {
  await writeSite()
  const before = await contents()
  const api = fakeFetch(site.shop)
  let hidden = 0
  const gateway: typeof fetch = async (input, init) =>
    String(input).endsWith(path) && hidden++ === 0
      ? new Response('no backend', { status: 404 })
      : api(input, init)
  expect(await runWith(gateway, ...SOME)).toBe(0)
  expect(hidden).toBeGreaterThan(1)
  expect(await contents()).toEqual(before)
})

it('prerender never changes files that it did not write', async () => {
  await mkdir(join(site.out, 'product'), { recursive: true })
  await writeFile(join(site.out, 'index.html'), 'mine')
  await writeFile(join(site.out, 'product/about.html'), 'mine')
  expect(await run(...FEW)).toBe(0)
  expect(site.printed.out).toContain('Not changed, since this command did not write them (1): index.html')
  site.shop.products = []
  expect(await run('--allow-removals', ...FEW)).toBe(0)
  expect(await read('index.html')).toBe('mine')
  expect(await read('product/about.html')).toBe('mine')
})

it.each([
  ['an empty list of products', () => void (site.shop.products = []), /pages of product\/ \(6\)/],
  ['no categories', () => void (site.shop.lost = /^categories$/), /pages of category\/ \(4\)/],
  ['none of the products it lists', () => void (site.shop.lost = /^products\/./), /pages of product\/ \(6\)/],
])('prerender leaves the site unchanged if the API sends %s', async (_, change, message) => {
  await writeSite()
  const before = await contents()
  change()
  expect(await run(...SOME)).toBe(1)
  expect(site.printed.warn).toMatch(message)
  expect(site.printed.warn).toContain('--allow-removals')
  expect(await contents()).toEqual(before)
  expect(await run('--allow-removals', ...SOME)).toBe(0)
  expect(Object.keys(await contents()).length).toBeLessThan(Object.keys(before).length)
})

it('prerender renders only the pages of --only, and keeps the rest', async () => {
  await writeSite()
  site.shop.products = [product(1, { price: '9.000' }), product(2, { price: '9.000' }), product(3)]
  expect(await run('--only', 'product/1')).toBe(0)
  expect(site.printed.out).toContain('2 pages')
  expect(await read('product/1.html')).toContain('9.000')
  expect(await read('product/2.html')).not.toContain('9.000')
  expect(await run('--only', 'product/99')).toBe(2)
  // Product 4 is new, so the site has no file for it.
  site.shop.products = [...site.shop.products.slice(1), product(4)]
  expect(await run('--only', 'index')).toBe(0)
  for (const file of ['sitemap.xml', 'feed.xml']) {
    expect(await read(file)).toContain(`${SITE}/product/3<`)
    expect(await read(file)).not.toMatch(/product\/[14]</)
  }
})

it('prerender removes pages that --only names if their products are gone', async () => {
  await writeSite()
  site.shop.products = [product(1, { price: '9.000' }), product(2)]
  site.shop.lost = /^categories$/
  expect(await run('--only', 'product/3')).toBe(0)
  expect(site.printed.out).toContain('0 pages')
  expect(site.printed.out).toContain('2 removed')
  expect(await files()).not.toContain('ar/product/3.html')
  expect(await files()).toContain('category/3.html')
  expect(await read('product/1.html')).not.toContain('9.000')
})

it.each(['products/2', 'settings', 'home'])('prerender mistakes no page for data: %s', async (path) => {
  const result = fakeFetch(site.shop)
  const html: typeof fetch = async (input, init) =>
    new URL(String(input)).pathname === `/api/${path}`
      ? new Response('<!doctype html><title>Maintenance</title>')
      : result(input, init)
  expect(await runWith(html, '--only', 'product/2', '--only', 'index', '--only', 'category/3')).toBe(1)
  expect(site.printed.warn).toContain(`${site.out} is unchanged.`)
  expect((await files().catch(() => [])).filter((name) => name.endsWith('.html'))).toEqual([])
})
