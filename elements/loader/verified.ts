import { acrossLeaving } from '../../src/ui/leaving'
import { adoptPolicy, trustedPolicy, type TrustedPolicy } from '../../src/ui/trusted-types'
import type { Page } from './page'
import { ownDocument } from '../../src/ui/own-document'

/** By chunk its hash and, after it, the chunks that it imports, each behind its own: `base64url base vendor` (written by the build). */
type Integrity = Readonly<Record<string, string>>

let handOver: () => void
const handedOver = new Promise<void>((resolve) => (handOver = resolve))

/**
 * Takes over the loader's Trusted Types policy, if it needed one, and the addresses that this trusts. The loader passes
 * them with its first call, after the elements' code has begun to run; no script may run before.
 */
export function takeOverPolicy(policy?: TrustedPolicy, urls?: Set<string>): void {
  if (policy) adoptPolicy(policy, urls)
  handOver()
}

/**
 * Every `import()` of a built chunk comes through here (`store-loader.ts`). An import alone is not checked, so the chunk and
 * all that it imports are first fetched with their hashes; what the loader has fetched needs no second look.
 */
export function verifyImports(page: Page): void {
  const { hashes } = page
  const check = page.checks ? page.fetch : runChunks(page)
  let integrity: Promise<Integrity> | undefined
  const loadIntegrity = () =>
    // The loader knows the hash of this chunk.
    (integrity ??= load(['integrity'], hashes).then(
      (module) => (module as { default: Integrity }).default,
      (error: unknown) => {
        // The next call retries.
        integrity = undefined
        throw error
      },
    ))
  /** @param chunks the last is imported, and those before it are what it imports */
  const load = async (chunks: readonly string[], known: Integrity): Promise<unknown> => {
    const checks = chunks.map((chunk, index) =>
      check(chunk, known[chunk]?.split(' ')[0], chunks.slice(0, index)),
    )
    const address = (await Promise.all(checks)).pop() as string
    return import(/* @vite-ignore */ address)
  }
  const open = async (chunk: string, known?: Integrity | readonly string[]) => {
    if (Array.isArray(known)) return load(known as readonly string[], hashes)
    if (known) return load(Object.keys(known), known as Integrity)
    if (chunk in hashes) {
      const layers = Object.keys(hashes)
      return load(layers.slice(0, layers.indexOf(chunk) + 1), hashes)
    }
    const all = await loadIntegrity()
    const [, ...imported] = (all[chunk] ?? '').split(' ')
    return load([...imported, chunk], all)
  }
  page.open = (chunk, known) => acrossLeaving(() => open(chunk, known))
  preloadIntegrity = () => loadIntegrity().catch(() => {})
}

/**
 * For browsers that do not verify preloads: runs each chunk as a script, which every browser verifies, and `import()`
 * then returns the same module. A chunk waits for its imports: one that failed verification would otherwise be fetched
 * again and run unverified.
 */
function runChunks(page: Page) {
  const run: Record<string, Promise<string>> = { index: page.fetch('index') }
  return (chunk: string, hash?: string, imported: readonly string[] = []): Promise<string> => {
    // A script with an empty hash would run unverified.
    if (!hash) return Promise.reject(new Error(`${chunk} has no hash.`))
    const preloaded = page.fetch(chunk, hash)
    const start = async () => {
      await Promise.all([handedOver, ...imported.map((name) => run[name])])
      const address = await preloaded
      await runScript(address, `sha256-${hash}`)
      return address
    }
    return (run[chunk] ??= start().catch((error: unknown) => {
      delete run[chunk]
      throw error
    }))
  }
}

function runScript(address: string, integrity: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const src = trustedPolicy()?.createScriptURL(address) ?? address
    const script = Object.assign(ownDocument('createElement').call(document, 'script'), {
      type: 'module',
      integrity,
      src,
    })
    const onerror = () => reject(new Error(`${address} is missing or does not match its hash.`))
    ownDocument('head').append(Object.assign(script, { onload, onerror }))
  })
}

let preloadIntegrity: (() => unknown) | undefined

/** Preloads the hashes of the chunks that screens and deferred code import; the first route's are built in. */
export const expectImports = () => preloadIntegrity?.()
