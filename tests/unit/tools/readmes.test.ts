import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const FILES = [
  ...readdirSync(project),
  ...['src', 'elements', 'demo', 'tests'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll('\\', '/'),
    ),
  ),
]

/** Whether a file or folder exists. The beginning of a path may be missing; `store-*.tsx` matches several files. */
function exists(name: string): boolean {
  const pattern = name.replace(/\/$/, '').replace(/[.+?]/g, '\\$&').replaceAll('*', '[^/]*')
  return FILES.some((file) => new RegExp(`(^|/)${pattern}(/|$)`).test(file))
}

/** Files that are built, and names of files that a recipe adds. */
const ABSENT = /^(dist\/|store\.js|integrity\.json|XPage|x\.md|(package\/)?store-x\.)/

describe.for(['src', 'src/core', 'elements', 'elements/build', 'demo', 'tests'])(
  'the README %s/README.md',
  (folder) => {
    const text = readFileSync(`${project}/${folder}/README.md`, 'utf8')

    it('a README names only existing files', () => {
      const names = [...text.matchAll(/`([\w./*-]+(?:\.(?:tsx?|js|json|md|html)|\/[\w-]+))`/g)].map(
        ([, name = '']) => name,
      )
      expect(names.length).toBeGreaterThan(5)
      expect(names.filter((name) => !ABSENT.test(name) && !exists(name))).toEqual([])
    })

    it('a README can be read in a minute or two', () => {
      const [intro = ''] = text.split('## Rules of the shop')
      expect(intro.split('\n').length).toBeLessThanOrEqual(61)
    })
  },
)
