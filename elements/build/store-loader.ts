import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { Lang } from '../../src/core/types/words.ts'
import { classicScript, module } from './classic-script.ts'
import { fileOf, hashOf } from './hashed.ts'
import { modulePath } from './module-path.ts'

type Chunk = Rolldown.OutputChunk

export interface LoaderOptions {
  /** The chunks of the first routes in layer order, beginning with the entry. */
  chunks: readonly string[]
  /**
   * By tag, the chunks that an element needs to show, and then to work. The loader fetches them. The chunk `react` is
   * last.
   */
  elements: Readonly<Record<string, { shown: readonly string[]; usable: readonly string[] }>>
  /** The chunk with React DOM. */
  react: string
  /** By tag, the chunks that are deferred until idle, for `size.mjs`. It adds their imports itself. */
  idle: Readonly<Record<string, readonly string[]>>
}

/**
 * The content of `first-routes.json`: by tag, the files fetched before an element shows, is interactive, and is idle.
 */
export interface FirstRoutes {
  loader: readonly string[]
  shown: Readonly<Record<string, readonly string[]>>
  usable: Readonly<Record<string, readonly string[]>>
  idle: Readonly<Record<string, readonly string[]>>
  served: ServedFiles
}

/** The additional chunks that a server-rendered page needs before the store can take it over. */
interface ServedFiles {
  always: readonly string[]
  /** The chunks by the name of the route. */
  screens: Readonly<Record<string, readonly string[]>>
  /** The chunks by language. */
  texts: Readonly<Record<string, readonly string[]>>
  /** The chunks by the value of `backend`: those for all screens, and further ones by the name of the route. */
  adapters: Readonly<
    Record<string, { always: readonly string[]; screens: Readonly<Record<string, readonly string[]>> }>
  >
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as { version: string }

/**
 * The modules of the screens by route, found by pattern in the source. A line that the pattern misses fails the build.
 */
const SCREEN_MODULES = [
  ...readFileSync(path('../../src/app/screens.ts'), 'utf8').matchAll(
    /(\w+): lazyPart\((?:\s*async \(\) => \(await import\('\.\.\/(.+?)'\))?/g,
  ),
].map(([, route = '', module = '']) => [route, `src/${module}.tsx`] as const)
/** The modules of the adapters by the value of `backend`, also found by pattern. */
const ADAPTER_MODULES = [
  ...readFileSync(path('../../src/core/api/registry.ts'), 'utf8').matchAll(
    /\['(\w+)', \(\) => import\('\.\/(.+?)'\)/g,
  ),
].map(([, kind = '', module = '']) => [kind, `src/core/api/${module}.ts`] as const)
/** Every adapter loads this module, for the shop's name and colours. */
const SHOP_FILE_MODULE = 'src/core/api/shop-file.ts'
const TEXTS_MODULES: Readonly<Record<Lang, string>> = {
  en: 'src/core/i18n/en-more.json',
  ar: 'src/core/i18n/ar-more.json',
}

const nameOf = (fileName: string) => fileName.replace(/^assets\/(.*)\.js$/, '$1')

interface Finished {
  code: string
  hash: string
  /** All direct and indirect imports, each after its own imports. */
  imports: ReadonlySet<string>
}

/**
 * Names each chunk by its hash. Emits `store.js` with the hashes of the first routes' chunks, and `integrity-….js` with
 * the hashes of all chunks. A dynamic `import()` refers to a chunk by its plain name, so changing a screen renames only
 * that screen's file; `verified.ts` looks up the hash at run time.
 */
export function storeLoader({ chunks: layers, elements, react, idle }: LoaderOptions): Plugin {
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

      const finished = new Map<string, Finished>()
      const pending = new Set<string>()
      /** Returns the hashes of a chunk and its imports, in import order. The entry has already run by then. */
      const hashesTo = (name: string): string => {
        const { imports } = finish(name)
        const names = [...imports, name].filter((imported) => imported !== layers[0])
        return `{${names.map((each) => `"${each}":\`${finish(each).hash}\``).join()}}`
      }
      /**
       * Returns the names of a chunk's imports and, last, its own. The loader has their hashes. The code of the entry
       * can't contain these hashes, because the chunks import the entry.
       */
      const namesTo = (name: string): readonly string[] => {
        const imported = (chunks.get(name)?.imports ?? []).map(nameOf).filter((other) => other !== layers[0])
        return [...new Set([...imported.flatMap(namesTo), name])]
      }
      /**
       * Returns the additional argument of an `import()` of this chunk, usually an empty text. The names are quoted as
       * by the minifier, which compresses better.
       */
      const knownOf = (name: string) => {
        if (layers.includes(name))
          return `[${namesTo(name)
            .map((each) => `\`${each}\``)
            .join()}]`
        // The failure message must not wait for the `integrity` chunk, which may be the one that failed to load.
        return name === 'failure' ? hashesTo(name) : ''
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
            const known = knownOf(other)
            return `window[Symbol.for(\`store.1\`)].open(\`${other}\`${known && `,${known}`})`
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
      const code = `const INTEGRITY=${JSON.stringify(hashes)};export default INTEGRITY;${await module(path('../loader/first-reads.ts'))}`
      finished.set('integrity', { code, hash: hashOf(code), imports: new Set() })
      for (const [name, { code: source, hash }] of finished) {
        this.emitFile({ type: 'asset', fileName: `assets/${fileOf(name, hash)}`, source })
      }

      const needs = Object.fromEntries(
        Object.entries(elements).map(([tag, { shown, usable }]) => {
          const all = [...shown, ...usable]
          const wanted = [all.at(-1) ?? '', ...all.filter((name) => name !== react)]
          return [tag, wanted.map((name) => layers.indexOf(name)).join('')]
        }),
      )
      for (const name of Object.values(idle).flat()) {
        if (finish(name).imports.has(react))
          this.error(
            `${name} imports ${react}, for which its content would wait: list what they share earlier.`,
          )
      }
      // These chunks show the message for outdated browsers, so such browsers must be able to parse them.
      for (const name of [layers[0] ?? '', 'failure']) {
        if (/\bstatic ?\{|\(\?<[=!]/.test(finish(name).code))
          this.error(`${name} uses syntax that older browsers cannot parse.`)
      }
      const first = [...layers, 'integrity']
      for (const [index, name] of first.entries()) {
        for (const imported of finish(name).imports) {
          if (!first.slice(0, index).includes(imported) && !finish(layers[0] ?? '').imports.has(imported)) {
            this.error(`${name} imports ${imported}: list ${imported} before it in vite.config.ts.`)
          }
        }
      }
      const source = await classicScript(path('../loader/loader.ts'), 'store', {
        HASHES: Object.fromEntries(first.map((name) => [name, finish(name).hash])),
        NEEDS: needs,
        USABLE: react,
        VERSION: version,
      })
      this.emitFile({ type: 'asset', fileName: 'store.js', source })

      const filesOf = (names: readonly string[]) =>
        names.map((name) => `assets/${fileOf(name, finish(name).hash)}`)
      const shownOf = (tag: string) => elements[tag]?.shown ?? []
      const usableOf = (tag: string) => elements[tag]?.usable ?? []
      const deferredOf = (tag: string) => {
        const all = new Set((idle[tag] ?? []).flatMap((name) => [name, ...finish(name).imports]))
        const first = new Set([...shownOf(tag), ...usableOf(tag)])
        return ['integrity', ...all].filter((name) => !first.has(name))
      }
      /** Returns the files that take over a server-rendered page, except those of the first route. */
      const servedOf = (): ServedFiles => {
        const first = [...shownOf('store-app'), ...usableOf('store-app')]
        const always = [...new Set(['integrity', 'served', ...deferredOf('store-app')])]
        const furtherOf = (name: string) =>
          filesOf([...finish(name).imports, name].filter((each) => ![...first, ...always].includes(each)))
        const filesOfModule = (module: string): readonly string[] => {
          const chunk = [...chunks].find(([, { moduleIds }]) => moduleIds.map(modulePath).includes(module))
          if (!chunk) this.error(`No chunk contains ${module}.`)
          return furtherOf(chunk[0])
        }
        const filesBy = (modules: readonly (readonly [key: string, module: string])[]) =>
          Object.fromEntries(modules.map(([key, module]) => [key, filesOfModule(module)]))
        if (ADAPTER_MODULES.length === 0) this.error('registry.ts names no adapters.')
        const shopFile = filesOfModule(SHOP_FILE_MODULE)
        return {
          always: filesOf(always),
          screens: filesBy(SCREEN_MODULES),
          texts: filesBy(Object.entries(TEXTS_MODULES)),
          adapters: Object.fromEntries(
            ADAPTER_MODULES.map(([kind, module]) => [
              kind,
              {
                always: [...new Set([...filesOfModule(module), ...shopFile])],
                screens: chunks.has(`${kind}-home`) ? { home: furtherOf(`${kind}-home`) } : {},
              },
            ]),
          ),
        }
      }
      const byTag = (names: (tag: string) => readonly string[]) =>
        Object.fromEntries(Object.keys(elements).map((tag) => [tag, filesOf(names(tag))]))
      const routes: FirstRoutes = {
        loader: ['store.js'],
        shown: byTag(shownOf),
        usable: byTag(usableOf),
        idle: byTag(deferredOf),
        served: servedOf(),
      }
      this.emitFile({ type: 'asset', fileName: 'first-routes.json', source: JSON.stringify(routes, null, 2) })
    },
  }
}
