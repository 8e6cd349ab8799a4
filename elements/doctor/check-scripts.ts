import { loadersOf, openingTag, type PageFacts } from './facts'
import { error, fine, warning, type Finding } from './findings'

/**
 * Matches the script types that a browser executes. Scripts of other types are data blocks, or wait for a consent tool.
 */
const SCRIPT_TYPE = /^(module|(text|application)\/(x-)?(java|ecma)script|)$/i

const close = (tag: string) => `${tag}</script>`

/** Checks that the page has one script tag for the loader, in a form that works. */
export function checkScripts(page: PageFacts): Finding[] {
  const loaders = loadersOf(page)
  const [first, ...others] = loaders
  if (!first) {
    const level = page.elements.length ? error : warning
    return [level('script-missing', {}, '<script src="https://cdn.example/store.js" async></script>')]
  }
  const found: Finding[] = []
  const other = others.find(({ url }) => url.href !== first.url.href)
  if (other) found.push(warning('script-versions', { first: first.url.href, second: other.url.href }))
  else if (others.length) found.push(warning('script-twice', { count: String(loaders.length) }))

  const { script, url, renamed } = first
  const { attributes } = script
  const type = attributes['type']?.trim() ?? ''
  const mend = (
    level: typeof error,
    id: Finding['id'],
    values: Finding['values'],
    changed: Readonly<Record<string, string | null>>,
  ) => void found.push(level(id, values, close(openingTag(script, changed))))
  // A classic script may have any file name, but a module finds its own URL by the name.
  if (renamed)
    mend(
      type === 'module' ? error : warning,
      'script-renamed',
      { url: url.href },
      { src: new URL('store.js', url).href },
    )
  if (!SCRIPT_TYPE.test(type)) mend(error, 'script-type', { type }, { type: null })
  if ('nomodule' in attributes) mend(error, 'script-nomodule', {}, { nomodule: null })
  if (!('async' in attributes) && !('defer' in attributes) && type !== 'module')
    mend(warning, 'script-blocking', {}, { async: '' })
  if (isInsecure(url, page.url))
    mend(error, 'script-insecure', { url: url.href }, { src: url.href.replace(/^http:/, 'https:') })
  if (hasHash(attributes['integrity']) && url.origin !== page.url.origin && !('crossorigin' in attributes))
    mend(error, 'integrity-crossorigin', {}, { crossorigin: '' })
  return found.length ? found : [fine('script-fine', { url: url.href })]
}

/** Whether a URL is mixed content: http in an https page. Browsers allow localhost. */
export const isInsecure = (url: URL, page: URL) =>
  page.protocol === 'https:' &&
  url.protocol === 'http:' &&
  !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)

/** Matches a path with a version or hash: such files never change. */
export const VERSIONED_PATH = /[/@v-]\d+\.\d+\.\d+|\/[0-9a-f]{12,64}\//

/** Whether an `integrity` value contains a hash. Browsers ignore any other value, and then verify nothing. */
const hasHash = (integrity = '') => /(?:^|\s)sha(?:256|384|512)-[\w+/=-]/.test(integrity)

/**
 * Checks or suggests `integrity` for a script on another origin.
 * @param hash returns `sha384-…` for a URL; null if the file can't be read
 */
export async function checkIntegrity(
  page: PageFacts,
  hash: (url: URL) => Promise<string | null>,
): Promise<Finding[]> {
  const [first] = loadersOf(page)
  if (!first) return []
  const { script, url } = first
  const written = script.attributes['integrity']
  const elsewhere = url.origin !== page.url.origin
  const isEmpty = written !== undefined && !hasHash(written)
  // If files are replaced under the same URL, a hash would block the next version.
  const isVersioned = VERSIONED_PATH.test(url.pathname)
  if (isEmpty && !isVersioned)
    return [warning('integrity-empty', {}, close(openingTag(script, { integrity: null })))]
  if (!elsewhere && written === undefined) return []
  const integrity = await hash(url)
  if (integrity === null) return [warning('script-unread', { url: url.href })]
  const line = close(openingTag(script, { integrity, ...(elsewhere && { crossorigin: '' }) }))
  if (isEmpty) return [warning('integrity-empty', {}, line)]
  if (written === undefined) return isVersioned ? [warning('integrity-missing', { url: url.href }, line)] : []
  // Hashes of other algorithms are not compared.
  if (!/sha384-/.test(written) || written.includes(integrity)) return [fine('integrity-fine')]
  return [error('integrity-wrong', { url: url.href }, line)]
}
