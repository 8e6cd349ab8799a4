import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Emits `integrity.json`: the `integrity` attribute value of each script in the build. */
export function integrityList(): Plugin {
  return {
    name: 'integrity-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files: Record<string, string> = {}
      for (const file of Object.values(bundle).sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
        if (!file.fileName.endsWith('.js')) continue
        // `store-loader` has turned chunks into assets. Any remaining chunk is a script, too.
        const content = file.type === 'asset' ? file.source : file.code
        files[file.fileName] = `sha384-${createHash('sha384').update(content).digest('base64')}`
      }
      const source = `${JSON.stringify({ version, files }, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source })
    },
  }
}
