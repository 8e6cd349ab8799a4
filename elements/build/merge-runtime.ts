import type { Rolldown } from 'vite'

const RUNTIME_CHUNK = 'runtime'

const EXPORT_ALL_HELPER = '$exportAll'

/**
 * Appends the bundler's runtime helper to the entry, which every other chunk imports anyway. As a separate chunk of a
 * few bytes it would cost pages one more request.
 */
export function mergeRuntime(chunks: Map<string, Rolldown.OutputChunk>, entry: string): void {
  const helper = chunks.get(RUNTIME_CHUNK)
  // The entry contains it already, as if React is a CommonJS module.
  if (!helper) return
  const first = chunks.get(entry)
  const [, code = '', name = ''] = /^([\s\S]*);?export\{(\w+)\};?\s*$/.exec(helper.code) ?? []
  if (!first || !name || first.imports.includes(helper.fileName))
    throw new Error(
      'Expected one runtime helper that the entry does not import: the bundler changed, update merge-runtime.ts.',
    )
  chunks.delete(RUNTIME_CHUNK)
  first.code = `${first.code.trimEnd()}\nexport const ${EXPORT_ALL_HELPER}=(()=>{${code};return ${name}})();`
  for (const chunk of chunks.values()) {
    chunk.imports = chunk.imports.map((file) => (file === helper.fileName ? first.fileName : file))
    chunk.code = chunk.code.replace(
      /import\{\w+ as (\w+)\}from(["'`])\.\/runtime\.js\2/,
      (_, local: string) => `import{${EXPORT_ALL_HELPER} as ${local}}from"./${entry}.js"`,
    )
  }
}
