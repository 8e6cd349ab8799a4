import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { PROJECT } from '../helpers/packed-app'

/** The files with which the project is built, packed and served. */
const SOURCES = ['src', 'elements', 'demo', 'tests/tools', 'tests/helpers']
const FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.package.json',
  'vite.config.ts',
  'vite.package.config.ts',
]
const TEXTS = ['README.md', 'CHANGELOG.md', 'LICENSE']

const parent = mkdtempSync(join(tmpdir(), 'store-clone-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Resolves to the URL that a process prints. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const printed: string[] = []
  for await (const line of createInterface(output)) {
    printed.push(line)
    const [address] = /http:\/\/[\w.]+:\d+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error(printed.join('\n'))
}

/** Builds the package without its types, which take longer than the rest. */
const WITHOUT_TYPES = `
import config from './vite.package.config.ts'
export default { ...config, plugins: config.plugins.filter(({ name }) => name !== 'declarations') }
`

it('the project can be built, packed and served in folders named like its own', async () => {
  const clone = join(parent, 'src/tests/node_modules2/dist app')
  mkdirSync(clone, { recursive: true })
  for (const name of [...SOURCES, ...FILES, ...TEXTS])
    cpSync(join(PROJECT, name), join(clone, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(clone, 'node_modules'), 'junction')
  const env = { ...process.env, NODE_ENV: 'production' }

  const run = async (file: string, ...args: string[]) =>
    (await promisify(execFile)(process.execPath, [join('node_modules', file), ...args], { cwd: clone, env }))
      .stdout
  await run('vite/bin/vite.js', 'build', '--logLevel=warn')
  writeFileSync(join(clone, 'package-build.ts'), WITHOUT_TYPES)
  await run('vite/bin/vite.js', 'build', '--logLevel=warn', '--config=package-build.ts')
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error']
  const packed = await promisify(execFile)('npm', pack, { cwd: clone, shell: process.platform === 'win32' })
  const [{ files }] = JSON.parse(packed.stdout) as [{ files: { path: string }[] }]
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'dist/store.js', 'lib/index.js', 'lib/command.js']),
  )
  const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
  for (const file of ['dist/integrity.json', 'dist/first-routes.json', 'dist/third-party-notices.txt'])
    expect(read(clone, file)).toBe(read(PROJECT, file))

  const demo = spawn(process.execPath, ['--import', 'tsx', 'demo/server.ts', '--port', '0'], {
    cwd: clone,
    env,
  })
  try {
    const url = await addressIn(demo.stdout)
    const page = await fetch(`${url}/product/1`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(await (await fetch(`${url}/store.js`)).text()).toBe(read(PROJECT, 'dist/store.js'))
  } finally {
    demo.kill()
  }
})
