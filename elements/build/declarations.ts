import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const typescript = createRequire(import.meta.url).resolve('typescript/package.json')

/**
 * Emits type declarations as `types/….d.ts`: those of the entries and of every type they reference.
 * @param entries paths relative to the project, without extensions
 */
export function declarations(entries: readonly string[]): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    generateBundle() {
      const folder = mkdtempSync(join(tmpdir(), 'store-types-'))
      try {
        const tsc = join(typescript, '../bin/tsc')
        const project = ['--project', join(root, 'tsconfig.package.json'), '--outDir', folder]
        execFileSync(process.execPath, [tsc, ...project], { stdio: ['ignore', 'inherit', 'inherit'] })
        for (const [file, source] of reachable(folder, entries)) {
          this.emitFile({ type: 'asset', fileName: `types/${file}.d.ts`, source })
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Returns the declarations of the entries and their imports by path. Import specifiers get the file extensions that
 * Node's resolution requires.
 */
function reachable(folder: string, entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const take = (file: string) => {
    if (found.has(file)) return
    found.set(file, '')
    const text = readFileSync(join(folder, `${file}.d.ts`), 'utf8').replace(
      /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.[^'"]+)\2/g,
      (_, word: string, quote: string, specifier: string) => {
        // Modules that Node itself loads import others by the names of their files.
        const path = specifier.replace(/\.ts$/, '')
        const target = posix.join(posix.dirname(file), path)
        if (path.endsWith('.json')) {
          // A JSON file is also the TypeScript type of its content.
          const type = readFileSync(join(root, target), 'utf8')
          found.set(target, `declare const content: ${type}export default content\n`)
          return `${word}${quote}${path}.js${quote}`
        }
        const index = existsSync(join(folder, `${target}.d.ts`)) ? '' : '/index'
        take(target + index)
        return `${word}${quote}${path}${index}.js${quote}`
      },
    )
    found.set(file, text)
  }
  for (const entry of entries) take(entry)
  return found
}
