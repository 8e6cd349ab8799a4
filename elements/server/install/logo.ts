import type { Setup } from '../options'
import { requestOwnPicture, sizeIn, type PictureSize } from '../picture-size'

export interface Logo {
  url: string
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml'
  bytes: Uint8Array
  /** The size of the picture. Null if it is unknown. */
  size: PictureSize | null
}

/** The maximum size of a logo, so that an icon is not larger than a page. */
const MAX_BYTES = 300_000

/**
 * Reads a logo from the shop's API. Resolves to null if the logo is on another origin, missing, too large, or not a
 * picture.
 */
export async function readLogo(
  { host, request, timeLimit }: Setup,
  url: string | null,
): Promise<Logo | null> {
  if (url === null) return null
  try {
    const response = await requestOwnPicture(request, host, url, { timeLimit })
    if (response?.status !== 200 || Number(response.headers.get('content-length')) > MAX_BYTES) return null
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = typeOf(bytes)
    if (!type || bytes.length > MAX_BYTES) return null
    return { url, type, bytes, size: sizeIn(bytes) }
  } catch {
    return null
  }
}

/** Returns the type of a file, derived from its first bytes, because headers may be wrong. */
function typeOf(bytes: Uint8Array): Logo['type'] | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return isSvg(new TextDecoder().decode(bytes.subarray(0, 1000))) ? 'image/svg+xml' : null
}

/** Matches markup that may precede the root element: an XML declaration, comments and a document type. */
// oxlint-disable-next-line store/linear-regex -- of at most 1,000 bytes
const PROLOGUE = /<\?xml[^>]*>|<!--[^]*?-->|<!doctype[^>]*>/gi

const isSvg = (text: string) => /^<svg[\s/>]/i.test(text.replace(PROLOGUE, '').trimStart())
