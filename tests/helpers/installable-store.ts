import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '../../demo/server'
import { readStoreFiles } from '../../demo/server/store-pages'
import { AMPLE_MS } from './patience'
import { createStoreHandler, type StoreFiles } from '../../elements/package/server'

/** A folder with `dist` and `demo`. */
interface Build {
  root: string
  files: StoreFiles
}

interface Served {
  build: Build
  installable: boolean
}

/**
 * Opens a demo shop at one URL. Its server can be stopped, and replaced by another build or by a server without the
 * worker.
 */
export async function openInstallableStore() {
  const root = process.cwd()
  const files = await readStoreFiles(root)
  if (!files) throw new Error('There is no build: run "npm run build" first.')
  const first: Build = { root, files }
  let port = 0
  let close = async () => {}

  async function serve({ build, installable }: Served): Promise<string> {
    await close()
    const demo = createServer({ root: build.root, pages: (request) => pages(request) })
    const listening = await demo.listen(port)
    const pages = createStoreHandler({
      host: listening.url,
      site: listening.url,
      fetch: async (input, init) => demo.app.fetch(new Request(input, init)),
      head: '<link rel="icon" href="data:,">',
      files: build.files,
      installable,
      timeLimit: AMPLE_MS,
      dataLifetime: 0,
    })
    port = listening.port
    ;({ close } = listening)
    return listening.url
  }

  return { first, url: await serve({ build: first, installable: true }), serve, stop: () => close() }
}

/** Copies the build under another version, like a release of the store. */
export async function nextBuild(
  { root, files }: Build,
  version: string,
): Promise<Build & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'store-build-'))
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  await symlink(join(root, 'demo'), join(folder, 'demo'))
  const loader = join(folder, 'dist/store.js')
  const code = (await readFile(loader, 'utf8')).replace(/(["'`])0\.1\.0\1/g, `$1${version}$1`)
  await writeFile(loader, code)
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const integrity = { ...files.integrity, files: { ...files.integrity.files, 'store.js': hash } }
  return { root: folder, files: { ...files, integrity }, remove: () => rm(folder, { recursive: true }) }
}
