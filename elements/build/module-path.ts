import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns the path of a module with forward slashes: relative to the project, and from `node_modules/` on for a library,
 * wherever it is installed. The folders above the project may have any name, `src` and `node_modules` included. Ids of
 * virtual modules are returned unchanged.
 */
export function modulePath(id: string): string {
  if (id.startsWith('\0')) return id
  const path = relative(root, id).replaceAll('\\', '/')
  return path.replace(/^\.\.\/.*\/(?=node_modules\/)/, '')
}
