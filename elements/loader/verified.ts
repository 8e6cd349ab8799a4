import { acrossLeaving } from '../../src/ui/leaving'
import { adoptPolicy, trustedPolicy, type TrustedPolicy } from '../../src/ui/trusted-types'
import type { Page } from './page'
import { ownDocument } from '../../src/ui/own-document'

/**
 * The hash and imports of each chunk, such as `base64url base vendor`, written by the build. Each import comes after its
 * own imports.
 */
type Integrity = Readonly<Record<string, string>>

let handOver: () => void
const handedOver = new Promise<void>((resolve) => (handOver = resolve))

/**
 * Adopts the loader's Trusted Types policy, if the loader needed one, and the URLs that the policy trusts. The loader
 * passes both with its first call, after the elements' code has started. No script may be started before.
 */
export function takeOverPolicy(policy?: TrustedPolicy, urls?: Set<string>): void {
  if (policy) adoptPolicy(policy, urls)
  handOver()
}

/**
 * Makes `open` verify chunks. The build turns every `import()` of a chunk into a call of `open` (`store-loader.ts`).
 * Browsers do not check the integrity of imports, so the chunk and all its imports are first fetched with their hashes,
 * except those that the loader has already fetched.
 */
export function verifyImports(page: Page): void {
  const { hashes } = page
  const check = page.checks ? page.fetch : runChunks(page)
  let integrity: Promise<Integrity> | undefined
  const loadIntegrity = () =>
    // The loader has the hash of this chunk.
    (integrity ??= load(['integrity'], hashes).then(
      (module) => (module as { default: Integrity }).default,
      (error: unknown) => {
        // The next call tries again.
        integrity = undefined
        throw error
      },
    ))
  /** @param chunks the chunk to import, preceded by its imports */
  const load = async (chunks: readonly string[], known: Integrity): Promise<unknown> => {
    const checks = chunks.map((chunk, index) =>
      check(chunk, known[chunk]?.split(' ')[0], chunks.slice(0, index)),
    )
    const url = (await Promise.all(checks)).pop() as string
    return import(/* @vite-ignore */ url)
  }
  const open = async (chunk: string, known?: Integrity | readonly string[]) => {
    if (Array.isArray(known)) return load(known as readonly string[], hashes)
    if (known) return load(Object.keys(known), known as Integrity)
    const all = await loadIntegrity()
    const [, ...imported] = (all[chunk] ?? '').split(' ')
    return load([...imported, chunk], all)
  }
  page.open = (chunk, known) => acrossLeaving(() => open(chunk, known))
  preloadIntegrity = () => loadIntegrity().catch(() => {})
}

/**
 * Runs each chunk as a script, for browsers that do not verify preloads. Every browser verifies scripts, and `import()`
 * then returns the same module. A chunk waits for its imports: otherwise, an import that failed verification would be
 * fetched again and run unverified.
 */
function runChunks(page: Page) {
  const run: Record<string, Promise<string>> = { index: page.fetch('index') }
  return (chunk: string, hash?: string, imported: readonly string[] = []): Promise<string> => {
    // A script with an empty hash would run unverified.
    if (!hash) return Promise.reject(new Error(`${chunk} has no hash.`))
    const preloaded = page.fetch(chunk, hash)
    const start = async () => {
      await Promise.all([handedOver, ...imported.map((name) => run[name])])
      const url = await preloaded
      await runScript(url, `sha256-${hash}`)
      return url
    }
    return (run[chunk] ??= start().catch((error: unknown) => {
      delete run[chunk]
      throw error
    }))
  }
}

function runScript(url: string, integrity: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const src = trustedPolicy()?.createScriptURL(url) ?? url
    const script = Object.assign(ownDocument('createElement').call(document, 'script'), {
      type: 'module',
      integrity,
      src,
    })
    const onerror = () => reject(new Error(`${url} is missing or does not match its hash.`))
    ownDocument('head').append(Object.assign(script, { onload, onerror }))
  })
}

let preloadIntegrity: (() => unknown) | undefined

/** Preloads the hashes of chunks that screens and deferred code import. The hashes of the first route are built in. */
export const expectImports = () => preloadIntegrity?.()
