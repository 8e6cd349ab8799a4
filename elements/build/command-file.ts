import type { Plugin } from 'vite'
import { bundle } from './classic-script.ts'

/**
 * Emits a command-line program for Node as one file that bundles all its imports.
 * @param collect creates the plugin that records bundled libraries for the licence notices
 */
export const commandFile = (entry: string, fileName: string, collect: () => Plugin): Plugin => ({
  name: 'command-file',
  apply: 'build',
  async generateBundle() {
    const source = await bundle({
      plugins: [collect()],
      ssr: { noExternal: true },
      build: {
        write: false,
        ssr: entry,
        target: 'node20.19',
        rolldownOptions: { output: { codeSplitting: false, banner: '#!/usr/bin/env node' } },
      },
    })
    this.emitFile({ type: 'asset', fileName, source })
  },
})
