import type { Page } from './page'

/** By chunk its hash and, after it, the chunks that it imports: `base64url base vendor` (written by the build). */
type Integrity = Readonly<Record<string, string>>

/**
 * Every `import()` of a built chunk comes through here (`build.ts`). An import alone is not checked, so the chunk and
 * all that it imports are first fetched with their hashes; what the loader has fetched needs no second look.
 */
export function verifyImports(page: Page): void {
  let integrity: Promise<Integrity> | undefined
  const load = async (chunk: string, hash?: string): Promise<unknown> => {
    const address = await page.fetch(chunk, hash)
    return import(/* @vite-ignore */ address)
  }
  const loadIntegrity = () =>
    // The loader knows this one's hash.
    (integrity ??= load('integrity').then(
      (module) => (module as { default: Integrity }).default,
      (error: unknown) => {
        // The next try asks again.
        integrity = undefined
        throw error
      },
    ))
  page.open = async (chunk, known) => {
    if (known || chunk in page.fetched) return load(chunk, known)
    const hashes = await loadIntegrity()
    const [hash = '', ...imported] = (hashes[chunk] ?? '').split(' ')
    const others = imported.map((name) => page.fetch(name, hashes[name]?.split(' ')[0]))
    await Promise.all([page.fetch(chunk, hash), ...others])
    return load(chunk, hash)
  }
  loadAhead = () => loadIntegrity().catch(() => {})
}

let loadAhead: (() => unknown) | undefined

/** Screens and what comes when the page is idle are going to be imported; what the first of them need is there. */
export const expectImports = () => loadAhead?.()
