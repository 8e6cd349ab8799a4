import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { helpOf, readOptions } from '../../bench/options'

const TOOL = resolve(import.meta.dirname, '../../tools/run.mjs')

it('`npm run prerender` prints before the build what it does, and what it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-unbuilt-'))
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; output: string; errors: string }>((end) => {
      execFile(process.execPath, [TOOL, 'prerender', ...args], { cwd: folder }, (error, output, errors) =>
        end({ code: error?.code ?? 0, output, errors }),
      )
    })
  try {
    const [help, wrong] = await Promise.all([run('--help'), run('--host', 'https://api.example')])
    expect(help).toEqual({ code: 0, output: expect.stringContaining('--host <url>'), errors: '' })
    expect(wrong).toEqual({
      code: 2,
      output: '',
      errors: 'The command has not been built: run `npm run build` and `npm run package` first.\n',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('`npm run bench` names the benchmarks in its help, and refuses others', () => {
  const names = ['search', 'memory']
  expect(readOptions(['--help'], names)).toBeNull()
  expect(helpOf(names)).toContain('search, memory')
  expect(readOptions(['--only', 'memory'], names)).toMatchObject({ only: 'memory', filmstrip: false })
  expect(readOptions(['--filmstrip', 'picture.webp'], names)).toMatchObject({ file: 'picture.webp' })
  expect(() => readOptions(['--only', 'speed'], names)).toThrow('--only takes one of: search, memory.')
  expect(() => readOptions(['picture.webp'], names)).toThrow('Unknown arguments: picture.webp.')
  expect(() => readOptions(['--nonsense'], names)).toThrow(/nonsense/)
})
