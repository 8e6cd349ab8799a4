import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { respond } from '../../../demo/woocommerce/stand-in'
import { checkApi } from '../../../elements/command/check-api/check-api'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const EXAMPLE = path('../../../demo/woocommerce/adapter.ts')

afterEach(() => vi.unstubAllGlobals())

async function run(...options: readonly string[]) {
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => respond(new Request(input, init)))
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const code = await checkApi(['https://farm.example', ...options], {
    out: write,
    warn: write,
    ask: null,
    onRequest() {},
    after: () => () => {},
  })
  return { code, text: lines.join('\n') }
}

it('check-api --adapter names each check, and returns 0 if all pass', async () => {
  const { code, text } = await run('--adapter', EXAMPLE)
  expect(text).toContain('✓ products() lists every product once, with prices in thousandths')
  expect(text).not.toContain('✗')
  expect(code).toBe(0)
})

it('check-api --attribute passes an attribute to the adapter, by its property name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-adapter-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'farm.mjs')
  await writeFile(
    file,
    `export const FARM = {
      interface: 1,
      can: {},
      attributes: { 'price-list': {} },
      create: ({ attributes }) => ({
        settings: async () => ({ ok: false, kind: 'refused', status: 400, message: attributes().priceList }),
      }),
    }`,
  )
  const { text } = await run('--adapter', file, '--attribute', 'price-list=wholesale')
  expect(text).toContain('wholesale')
})

it.each([
  [['--attribute', 'branch=salmiya'], '--attribute requires --adapter'],
  [['--adapter', EXAMPLE, '--attribute', 'branch'], 'a name and a text'],
  [['--adapter', path('./check-adapter.test.ts.no')], 'could not be loaded'],
  [['--adapter', path('../../../demo/woocommerce/stand-in.ts')], 'exports no adapter'],
  [['--adapter', EXAMPLE, '--backend', 'vendure'], 'leave out --backend'],
])('check-api %j reports why it can’t run', async (options, reason) => {
  const { code, text } = await run(...options)
  expect([code, text.includes(reason)]).toEqual([2, true])
})
