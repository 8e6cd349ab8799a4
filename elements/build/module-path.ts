import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns a module's path with forward slashes. It is relative to the project or, for a library, begins with
 * `node_modules/`. The folders above the project may have any name, including `src` and `node_modules`. Ids of virtual
 * modules are returned unchanged.
 */
export function modulePath(id: string): string {
  if (id.startsWith('\0')) return id
  const path = relative(root, id).replaceAll('\\', '/')
  return path.replace(/^\.\.\/.*\/(?=node_modules\/)/, '')
}
