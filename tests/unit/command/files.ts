import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of all files below a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()
}

/** The contents of all files except the list of files. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const names = (await filesIn(folder)).filter((name) => name !== '.prerender.json')
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}
