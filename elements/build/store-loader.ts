import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { fileOf, hashOf } from './hashed.ts'
import { mergeRuntime } from './merge-runtime.ts'

type Chunk = Rolldown.OutputChunk

export interface LoaderOptions {
  /** The chunks of first routes in the order of their layers, the entry first. */
  chunks: readonly string[]
  /** By tag, the last of these chunks that it needs; the loader fetches those before it as well. */
  elements: Readonly<Record<string, string>>
  /** By tag, the chunks that are deferred until idle, for `size.mjs`; their imports are found. */
  idle: Readonly<Record<string, readonly string[]>>
  /**
   * The chunks of the screens' texts, with `-store` appended to the language. They are imported with their hash, since
   * first routes must not wait for `integrity`.
   */
  languages: readonly string[]
  /** The tag that renders without the texts of screens. */
  textless: string
}

/**
 * The content of `first-routes.json`: the files fetched before an element of this tag can render in this language, and
 * those that follow.
 */
export interface FirstRoutes {
  loader: readonly string[]
  elements: Readonly<Record<string, readonly string[]>>
  /** By language, then by tag. */
  texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  idle: Readonly<Record<string, readonly string[]>>
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as { version: string }

const nameOf = (fileName: string) => fileName.replace(/^assets\/(.*)\.js$/, '$1')

interface Finished {
  code: string
  hash: string
  /** All that it imports, directly or not, each behind those that it imports itself. */
  imports: ReadonlySet<string>
}

/**
 * Names every chunk by its hash, and emits `store.js` with the hashes of the first routes and `integrity-….js` with
 * those of all chunks. A dynamic `import()` refers to a chunk without its hash, so a change in a screen renames that
 * screen's file only; `verified.ts` looks the hash up at run time.
 */
export function storeLoader({ chunks: layers, elements, idle, languages, textless }: LoaderOptions): Plugin {
  return {
    name: 'store-loader',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue
        chunks.set(nameOf(fileName), file)
        delete bundle[fileName]
      }
      mergeRuntime(chunks, layers[0] ?? '')

      // What shows a failure must not wait for `integrity` either: that may be what is missing. Colours follow at once.
      const atOnce = new Set([...languages.map((lang) => `${lang}-store`), 'failure', 'theme'])
      const finished = new Map<string, Finished>()
      const pending = new Set<string>()
      /** Of a chunk and what it imports, in the order of imports; the entry runs by then. */
      const hashesTo = (name: string): string => {
        const { imports } = finish(name)
        const names = [...imports, name].filter((imported) => imported !== layers[0])
        return `{${names.map((each) => `"${each}":\`${finish(each).hash}\``).join()}}`
      }
      const finish = (name: string): Finished => {
        const known = finished.get(name)
        if (known) return known
        const chunk = chunks.get(name) ?? this.error(`No chunk is named ${name}.`)
        if (pending.has(name)) this.error(`Circular import between chunks: ${[...pending].join(', ')}.`)
        pending.add(name)
        const imports = new Set<string>()
        for (const imported of chunk.imports.map(nameOf)) {
          for (const further of finish(imported).imports) imports.add(further)
          imports.add(imported)
        }
        const code = chunk.code
          .replace(/\bimport\((["'`])\.\/([^"'`]+)\.js\1\)/g, (_match, _quote, other: string) => {
            // Quoted like the minifier does, which compresses better.
            const known = atOnce.has(other) ? `,${hashesTo(other)}` : ''
            return `window[Symbol.for(\`store.1\`)].open(\`${other}\`${known})`
          })
          .replace(
            /(\bfrom|\bimport)(["'`])\.\/([^"'`]+)\.js\2/g,
            (_match, word: string, quote: string, other: string) =>
              `${word}${quote}./${fileOf(other, finish(other).hash)}${quote}`,
          )
        const done = { code, hash: hashOf(code), imports }
        finished.set(name, done)
        pending.delete(name)
        return done
      }
      for (const name of chunks.keys()) finish(name)

      const hashes = Object.fromEntries(
        [...finished].map(([name, { hash, imports }]) => [name, [hash, ...imports].join(' ')]),
      )
      const code = `export default ${JSON.stringify(hashes)}`
      finished.set('integrity', { code, hash: hashOf(code), imports: new Set() })
      for (const [name, { code: source, hash }] of finished) {
        this.emitFile({ type: 'asset', fileName: `assets/${fileOf(name, hash)}`, source })
      }

      const needs = Object.fromEntries(
        Object.entries(elements).map(([tag, last]) => [tag, layers.indexOf(last) + 1]),
      )
      // They show the message for older browsers, so those must be able to parse them.
      for (const name of [layers[0] ?? '', 'failure']) {
        if (/\bstatic ?\{|\(\?<[=!]/.test(finish(name).code))
          this.error(`${name} uses syntax that older browsers cannot parse.`)
      }
      const textsOf = (tag: string, lang: string) =>
        tag === textless ? [] : [...finish(`${lang}-store`).imports, `${lang}-store`]
      const first = [...layers, 'integrity']
      for (const [index, name] of first.entries()) {
        for (const imported of finish(name).imports) {
          if (!first.slice(0, index).includes(imported) && !finish(layers[0] ?? '').imports.has(imported)) {
            this.error(`${name} imports ${imported}: list ${imported} before it in vite.config.ts.`)
          }
        }
      }
      const source = await bundleLoader({
        HASHES: Object.fromEntries(first.map((name) => [name, finish(name).hash])),
        NEEDS: needs,
        VERSION: version,
      })
      this.emitFile({ type: 'asset', fileName: 'store.js', source })

      const filesOf = (names: readonly string[]) =>
        names.map((name) => `assets/${fileOf(name, finish(name).hash)}`)
      const firstOf = (tag: string) => layers.slice(0, needs[tag])
      const deferredOf = (tag: string) => {
        const all = new Set((idle[tag] ?? []).flatMap((name) => [name, ...finish(name).imports]))
        return ['integrity', ...all].filter((name) => !firstOf(tag).includes(name))
      }
      const byTag = (names: (tag: string) => readonly string[]) =>
        Object.fromEntries(Object.keys(elements).map((tag) => [tag, filesOf(names(tag))]))
      const routes: FirstRoutes = {
        loader: ['store.js'],
        elements: byTag(firstOf),
        texts: Object.fromEntries(languages.map((lang) => [lang, byTag((tag) => textsOf(tag, lang))])),
        idle: byTag(deferredOf),
      }
      this.emitFile({ type: 'asset', fileName: 'first-routes.json', source: JSON.stringify(routes, null, 2) })
    },
  }
}

/** Bundles the loader as one classic script, with the build's constants inlined. */
async function bundleLoader(constants: Readonly<Record<string, unknown>>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: path('../loader/loader.ts'),
        formats: ['iife'],
        name: 'store',
        fileName: () => 'store.js',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The loader could not be built.')
  return output.output[0].code
}
