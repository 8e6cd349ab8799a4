import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles one of the scripts in this folder as for production. `imported` keeps its exports. */
export async function buildScript(file: string, { imported = false } = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(file, import.meta.url)),
        ...(imported && { preserveEntrySignatures: 'strict' as const }),
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${file} could not be built.`)
  return output.output[0].code
}
