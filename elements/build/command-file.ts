import { build, type Plugin } from 'vite'

/**
 * Emits a command-line program for Node as one file that bundles all its imports.
 * @param collect creates the plugin that records bundled libraries for the licence notices
 */
export const commandFile = (entry: string, fileName: string, collect: () => Plugin): Plugin => ({
  name: 'command-file',
  apply: 'build',
  async generateBundle() {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [collect()],
      ssr: { noExternal: true },
      build: {
        write: false,
        ssr: entry,
        target: 'node20.19',
        rolldownOptions: { output: { codeSplitting: false, banner: '#!/usr/bin/env node' } },
      },
    })
    const [output] = Array.isArray(result) ? result : [result]
    if (!output || !('output' in output)) throw new Error(`${fileName} could not be built.`)
    this.emitFile({ type: 'asset', fileName, source: output.output[0].code })
  },
})
