import type { Plugin } from 'vite'

/**
 * Each adapter to another server gets its own copy of the modules in `src/core/api/shared`. A page loads one adapter, and
 * a file that several of them share would cost it one more round trip, for a few lines.
 */
export function adapterCopies(): Plugin {
  return {
    name: 'adapter-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [, adapter] =
        (source.startsWith('../shared/') && /\/src\/core\/api\/(\w+)\//.exec(importer ?? '')) ||
        (source.startsWith('./') && /\/shared\/[\w-]+\.ts\?of=(\w+)$/.exec(importer ?? '')) ||
        []
      if (!adapter) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}?of=${adapter}` }
    },
  }
}
