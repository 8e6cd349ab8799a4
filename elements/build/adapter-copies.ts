import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

/**
 * Gives each back-end adapter its own copy of the modules in `src/core/api/shared`. Most pages load only one adapter,
 * for which a shared chunk would mean another round trip for a few lines.
 */
export function adapterCopies(): Plugin {
  return {
    name: 'adapter-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const from = modulePath(importer ?? '')
      const [, adapter] =
        (source.startsWith('../shared/') && /^src\/core\/api\/(\w+)\//.exec(from)) ||
        (source.startsWith('./') && /^src\/core\/api\/shared\/[\w-]+\.ts\?of=(\w+)$/.exec(from)) ||
        []
      if (!adapter) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}?of=${adapter}` }
    },
  }
}
