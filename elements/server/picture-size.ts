import { imageSize } from 'image-size'
import { requestOwnPicture } from './own-picture'

/** In pixels of the file. */
export interface PictureSize {
  width: number
  height: number
}

export interface PictureSizes {
  /**
   * The size of the picture at an absolute URL; null where it is not known in time, the file is no picture, or not the
   * API's.
   */
  of(url: string): Promise<PictureSize | null>
}

/** Every format says its size in so many bytes, but for photographs with long notes. */
const FIRST_BYTES = 65_536
/** How long a page may wait for a picture: it is shown without its size rather than late. */
const TIME_LIMIT_MS = 500
/** As many as a large shop has products. */
const MAX_KNOWN = 20_000
/** Milliseconds before a picture that failed to load or has no size is requested again: it may be uploaded later. */
const FAILURE_LIFETIME_MS = 60_000

interface Entry {
  size: Promise<PictureSize | null>
  /** Milliseconds since 1970; only for a picture without a size. */
  until: number
}

/** Reads the first bytes of pictures of the shop's API, once for each. */
export function createPictureSizes(request: typeof fetch, host: string): PictureSizes {
  /** The oldest first. */
  const known = new Map<string, Entry>()

  async function read(url: string): Promise<PictureSize | null> {
    const response = await requestOwnPicture(request, host, url, {
      timeLimit: TIME_LIMIT_MS,
      headers: { range: `bytes=0-${FIRST_BYTES - 1}` },
    })
    if (!response) return null
    return response.ok && response.body ? sizeIn(await firstBytes(response.body)) : null
  }

  function start(url: string): Entry {
    const entry: Entry = {
      size: read(url)
        .catch(() => null)
        .then((size) => {
          if (size === null) entry.until = Date.now() + FAILURE_LIFETIME_MS
          return size
        }),
      until: Infinity,
    }
    known.delete(url)
    known.set(url, entry)
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? '')
    return entry
  }

  return {
    async of(url) {
      const entry = known.get(url)
      return (entry && Date.now() < entry.until ? entry : start(url)).size
    },
  }
}

/** Servers that know no ranges send the whole file: the rest is not read. */
async function firstBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(FIRST_BYTES)
  const reader = body.getReader()
  let length = 0
  while (length < FIRST_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    const part = value.subarray(0, FIRST_BYTES - length)
    bytes.set(part, length)
    length += part.length
  }
  await reader.cancel()
  return bytes.subarray(0, length)
}

/** The size of the picture that begins with these bytes; null where it is not known, or they are none. */
export function sizeIn(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!width || !height) return null
    // From 5 on, a photograph is shown on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}
