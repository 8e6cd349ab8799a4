import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * One of the scripts beside this file as it would be shipped, with nothing of the store in it; what it exports stays where
 * it is imported by another.
 */
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
