import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lock } from '../../../elements/command/lock'
import { openFolder, type PublishOptions } from '../../../elements/command/prerender/folder'
import { contentsOf } from './files'

let parent: string
let out: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'store-folder-'))
  out = join(parent, 'site')
  await mkdir(out)
})
afterEach(() => rm(parent, { recursive: true, force: true }))

type Contents = Record<string, string>

const everyPage = { isRendered: () => true }

/** Opens the folder, writes these files and publishes them, like one run of the command. */
async function publish(contents: Contents, options: Partial<PublishOptions> = {}) {
  const folder = await openFolder(out)
  try {
    for (const [path, text] of Object.entries(contents)) await folder.put({ path, parts: () => [text] })
    return await folder.publish({ ...everyPage, ...options })
  } finally {
    await folder.discard()
  }
}

const read = (path: string) => readFile(join(out, path), 'utf8')
const write = async (path: string, text: string) => {
  await mkdir(join(out, path, '..'), { recursive: true })
  await writeFile(join(out, path), text)
}
const contents = () => contentsOf(out)

it('openFolder() refuses a second run during the first, which is not disturbed', async () => {
  const first = await openFolder(out)
  await first.put({ path: 'index.html', parts: () => ['first'] })
  const lock = await read('.prerender.lock')
  await write('.prerender.lock', lock.replace(`:${process.pid},`, `:${process.ppid},`))
  await expect(openFolder(out)).rejects.toThrow(/Another run.*\.prerender\.lock/s)
  await first.publish(everyPage)
  await first.discard()
  expect(await contents()).toEqual({ 'index.html': 'first' })
  await publish({ 'index.html': 'second' })
  expect(await contents()).toEqual({ 'index.html': 'second' })
})

it('openFolder() leaves a folder of another program unchanged, whatever its name', async () => {
  await write('.staging/mine.txt', 'mine')
  await publish({ 'index.html': 'ours' })
  expect(await contents()).toEqual({ '.staging/mine.txt': 'mine', 'index.html': 'ours' })
})

const { pid } = spawnSync(process.execPath, ['--version'])
it.each([
  ['whose process has ended', pid],
  // A container that restarts has the same host name and process id.
  ['of a container that has restarted', process.pid],
])('openFolder() cleans up after a run %s', async (_, pid) => {
  await write('.staging-abc123/index.html', 'half')
  await write('.prerender.lock', JSON.stringify({ pid, host: hostname(), note: '.staging-abc123' }))
  await publish({ 'index.html': 'ours' })
  expect(await contents()).toEqual({ 'index.html': 'ours' })
})

it('openFolder() refuses a second run if both find the lock of a run that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const dead = JSON.stringify({ pid, host: hostname(), note: 'x' })
  const file = join(out, '.prerender.lock')
  for (const first of [dead.replace(`${pid}`, `${process.ppid}`), '']) {
    await writeFile(file, dead)
    // The other run replaces the lock meanwhile. It creates the file before it writes to it.
    const second = await lock(file, 'y', () => writeFile(file, first))
    expect(second).toEqual({ owner: first ? JSON.parse(first) : null })
    expect(await contents()).toEqual({ '.prerender.lock': first })
  }
  // The other run has removed the lock, but not created its own yet.
  await writeFile(file, dead)
  expect(await lock(file, 'y', () => rm(file))).toHaveProperty('release')
})

it('openFolder() leaves no lock that it could not write, as on a full disk', async () => {
  // Fails after the file has been created.
  const data = {
    [Symbol.iterator]() {
      throw new Error('no space left')
    },
  }
  vi.spyOn(JSON, 'stringify').mockReturnValueOnce(data as never)
  await expect(openFolder(out)).rejects.toThrow('no space left')
  expect(await readdir(out)).toEqual([])
})

it.each([
  ['of another machine', JSON.stringify({ pid: 1, host: 'other.example', note: '.staging-abc123' })],
  ['that is damaged', 'not JSON'],
])('openFolder() refuses a lock %s, and names the file to delete', async (_, text) => {
  await write('.prerender.lock', text)
  await expect(openFolder(out)).rejects.toThrow(`delete ${join(out, '.prerender.lock')}`)
  expect(await contents()).toEqual({ '.prerender.lock': text })
})

it('openFolder() deletes only its own folder, whatever a lock names', async () => {
  await write('../precious/file.txt', 'mine')
  await write('.prerender.lock', JSON.stringify({ pid, host: hostname(), note: '../precious' }))
  await publish({ 'index.html': 'ours' })
  expect(await readFile(join(parent, 'precious/file.txt'), 'utf8')).toBe('mine')
})

it('publish() changes nothing if a file has the name of a folder', async () => {
  await publish({ 'a.html': 'a' })
  await write('product', 'mine')
  const before = await contents()
  await expect(publish({ 'a.html': 'new', 'brand/2.html': 'b', 'product/7.html': 'page' })).rejects.toThrow(
    `${join(out, 'product')} is a file`,
  )
  expect(await contents()).toEqual(before)
  expect(await readdir(out)).not.toContain('brand')
})

it('publish() keeps a folder that has the name of a file', async () => {
  await write('cart.html/mine.txt', 'mine')
  expect(await publish({ 'cart.html': 'page', 'index.html': 'home' })).toMatchObject({
    written: 1,
    kept: ['cart.html'],
  })
  expect(await contents()).toEqual({ 'cart.html/mine.txt': 'mine', 'index.html': 'home' })
})

it('publish() recognises its files after an interrupted run', async () => {
  await publish({ 'a.html': 'a', 'b.html': 'b' })
  const folder = await openFolder(out)
  for (const path of ['a.html', 'b.html', 'c.html']) await folder.put({ path, parts: () => ['new'] })
  const staging = (await readdir(out)).find((name) => name.startsWith('.staging-')) ?? ''
  await rm(join(out, staging, '1'))
  await expect(folder.publish(everyPage)).rejects.toThrow('ENOENT')
  await folder.discard()
  expect(await contents()).toEqual({ 'a.html': 'new', 'b.html': 'b' })

  const next = { 'a.html': 'newer', 'b.html': 'newer', 'c.html': 'newer' }
  expect(await publish(next)).toMatchObject({ written: 3, kept: [] })
  expect(await contents()).toEqual(next)
})

const pagesOf = (kind: string, count: number): Contents =>
  Object.fromEntries(Array.from({ length: count }, (_, id) => [`${kind}/${id}.html`, 'page']))

it('publish() removes up to half of the pages', async () => {
  const product = pagesOf('product', 8)
  await publish({ ...product, 'robots.txt': 'text' })
  expect(await publish(pagesOf('product', 4))).toMatchObject({ removed: 5 })
  expect(await contents()).toEqual(pagesOf('product', 4))
})

it.each([
  ['more than half of them', pagesOf('product', 3), '7 of 10 pages'],
  ['all of a kind', pagesOf('product', 9), 'All pages of brand/ (1)'],
])('publish() changes nothing if it would be %s, unless that is allowed', async (_, next, message) => {
  const all = { ...pagesOf('product', 9), 'ar/brand/1.html': 'page' }
  await publish(all)
  await expect(publish({ ...next, 'product/0.html': 'new' })).rejects.toThrow(message)
  expect(await contents()).toEqual(all)
  await publish(next, { allowRemovals: true })
  expect(await contents()).toEqual(next)
})

it('publish() removes only pages that belong to the run, and files of any run except assets', async () => {
  await publish({
    ...pagesOf('product', 3),
    ...pagesOf('brand', 3),
    'sitemap-2.xml': 'x',
    'assets/a.js': 'x',
  })
  const isRendered = (page: string) => page.startsWith('product/')
  await publish({ 'product/0.html': 'page', 'product/1.html': 'page' }, { isRendered })
  expect(await contents()).toEqual({ ...pagesOf('product', 2), ...pagesOf('brand', 3), 'assets/a.js': 'x' })
})

it('publish() neither replaces nor removes a file that was changed by others', async () => {
  await publish({ 'robots.txt': 'ours', 'product/7.html': 'page', 'index.html': 'home' })
  await write('robots.txt', 'mine')
  await write('product/7.html', 'mine')
  const next = { 'robots.txt': 'ours, new', 'index.html': 'home' }
  const { kept, removed } = await publish(next, { allowRemovals: true })
  expect(kept).toEqual(['robots.txt', 'product/7.html'])
  expect(removed).toBe(0)
  expect(await read('robots.txt')).toBe('mine')
  expect(await read('product/7.html')).toBe('mine')
})

it.each(['../secret.txt', 'product/../../secret.txt', '..\\secret.txt'])(
  'publish() deletes nothing outside of its folder that a damaged list names: %s',
  async (path) => {
    const secret = join(parent, 'secret.txt')
    await publish({ 'index.html': 'home' })
    const { files } = JSON.parse(await read('.prerender.json')) as { files: Record<string, unknown> }
    await writeFile(secret, 'home')
    // The list has the hash of its content, as if an earlier run had written it.
    const named = { [path]: files['index.html'], [secret]: files['index.html'] }
    await write('.prerender.json', JSON.stringify({ files: { ...files, ...named } }))
    await publish({ 'index.html': 'home' })
    expect(await readFile(secret, 'utf8')).toBe('home')
    expect(await read('.prerender.json')).not.toContain('secret')
  },
)

it.each(['not JSON', '{}', '{"files":{"index.html":"x"}}', 'null'])(
  'openFolder() refuses a damaged list of files: %s',
  async (text) => {
    await publish({ 'index.html': 'home' })
    await write('.prerender.json', text)
    await expect(publish({ 'index.html': 'new' })).rejects.toThrow(/\.prerender\.json is damaged/)
    expect(await contents()).toEqual({ 'index.html': 'home' })
  },
)

const page = (policy: string, { styles = 'a{}b{}', time = 1, text = 'text' } = {}) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<style>${styles}</style><script data-store-responses="${time}"></script>${text}`
const policy = (host: string, hash: string) =>
  `default-src &#39;self&#39;; style-src &#39;self&#39; &#39;sha256-${hash}&#39;; connect-src ${host}`

it.each([
  ['the order of its rules, with their hash', page(policy('x', 'b+/='), { styles: 'b{}a{}' }), 0],
  ['the time of its data', page(policy('x', 'a'), { time: 2 }), 0],
  ['its rules', page(policy('x', 'b'), { styles: 'a{}c{}' }), 1],
  ['its text', page(policy('x', 'a'), { text: 'other' }), 1],
])('publish() decides whether to write a page that differs in %s', async (_, html, written) => {
  await publish({ 'index.html': page(policy('x', 'a')) })
  expect(await publish({ 'index.html': html })).toMatchObject({ written })
})
