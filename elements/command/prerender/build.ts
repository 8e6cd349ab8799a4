import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { StoreFiles } from '../../server/handler-options'
import type { OutputFile } from './folder'

/** Reads the store's build: the files that its pages load, and the data about them that rendering needs. */
export async function readBuild(dist: string): Promise<{ files: readonly OutputFile[]; about: StoreFiles }> {
  const json = async (name: string) => JSON.parse(await readFile(join(dist, name), 'utf8')) as unknown
  const assets = await readdir(join(dist, 'assets'), { recursive: true, withFileTypes: true })
  const names = assets
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(dist.length).split(sep).filter(Boolean).join('/'),
    )
  const files = await Promise.all(
    [...names, 'store.js'].map(async (path) => {
      const bytes = await readFile(join(dist, path))
      return { path, parts: () => [bytes] }
    }),
  )
  const about = { routes: await json('first-routes.json'), integrity: await json('integrity.json') }
  return { files, about: about as StoreFiles }
}
