import { loadersOf, openingTag, type PageFacts, type TagFacts } from './facts'
import { error, fine, warning, type Finding } from './findings'

/** Script types that a browser executes. Others are data blocks, or scripts that wait for a consent tool. */
const SCRIPT_TYPE = /^(module|(text|application)\/(x-)?(java|ecma)script|)$/i

const close = (tag: string) => `${tag}</script>`

/** Checks that the page has one script tag for the loader, in a form that works. */
export function checkScripts(page: PageFacts): Finding[] {
  const loaders = loadersOf(page)
  const [first, ...others] = loaders
  if (!first) {
    return page.elements.length
      ? [error('script-missing', {}, '<script src="https://cdn.example/store.js" async></script>')]
      : [warning('script-missing', {}, '<script src="https://cdn.example/store.js" async></script>')]
  }
  const found: Finding[] = []
  const other = others.find(({ url }) => url.href !== first.url.href)
  if (other) found.push(warning('script-versions', { first: first.url.href, second: other.url.href }))
  else if (others.length) found.push(warning('script-twice', { count: String(loaders.length) }))

  const { script, url, renamed } = first
  const { attributes } = script
  const type = attributes['type']?.trim() ?? ''
  if (renamed) found.push(checkName(first, type))
  if (!SCRIPT_TYPE.test(type)) {
    found.push(error('script-type', { type }, close(openingTag(script, { type: null }))))
  }
  if ('nomodule' in attributes) {
    found.push(error('script-nomodule', {}, close(openingTag(script, { nomodule: null }))))
  }
  if (!('async' in attributes) && !('defer' in attributes) && type !== 'module') {
    found.push(warning('script-blocking', {}, close(openingTag(script, { async: '' }))))
  }
  if (isInsecure(url, page.url)) {
    const src = url.href.replace(/^http:/, 'https:')
    found.push(error('script-insecure', { url: url.href }, close(openingTag(script, { src }))))
  }
  if (hasHash(attributes['integrity']) && url.origin !== page.url.origin && !('crossorigin' in attributes)) {
    found.push(error('integrity-crossorigin', {}, close(openingTag(script, { crossorigin: '' }))))
  }
  return found.length ? found : [fine('script-fine', { url: url.href })]
}

/** A classic script may have any file name; a module finds its own URL by the name. */
function checkName({ script, url }: { script: TagFacts; url: URL }, type: string): Finding {
  const src = new URL('store.js', url).href
  const of = type === 'module' ? error : warning
  return of('script-renamed', { url: url.href }, close(openingTag(script, { src })))
}

/** Whether a URL is mixed content: http in an https page. Browsers allow localhost. */
export const isInsecure = (url: URL, page: URL) =>
  page.protocol === 'https:' &&
  url.protocol === 'http:' &&
  !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)

/** Matches a path with a version or hash: such files never change. */
export const VERSIONED_PATH = /[/@v-]\d+\.\d+\.\d+|\/[0-9a-f]{12,64}\//

/** Browsers ignore any other value of `integrity`, and then verify nothing. */
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
  // If files are replaced in place, a hash would block the next version.
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
