import { imageSize } from 'image-size'

/** The size of a picture in pixels. */
export interface PictureSize {
  width: number
  height: number
}

export interface PictureSizes {
  /**
   * Resolves to the size of the picture at an absolute URL. Resolves to null if the size is not known in time, the file
   * is not a picture, or the picture is not on the API's origin.
   */
  of(url: string): Promise<PictureSize | null>
}

/** The number of bytes to read. It suffices for every format, except for photographs with long metadata. */
const FIRST_BYTES = 65_536
/**
 * The maximum time that a page waits for the size of a picture. A picture without its size is better than a late page.
 */
const TIME_LIMIT_MS = 500
/** The maximum number of cached sizes. It suffices for a large shop. */
const MAX_KNOWN = 20_000
/**
 * The time for which a failure is cached. After it, the picture is requested again, since it may have been uploaded.
 */
const FAILURE_LIFETIME_MS = 60_000

interface Entry {
  size: Promise<PictureSize | null>
  /** The time at which the request failed, in milliseconds since 1970. */
  failedAt?: number
}

/** Finds the sizes of pictures on the API's origin from their first bytes. Reads each picture once. */
export function createPictureSizes(request: typeof fetch, host: string): PictureSizes {
  /** Sizes by URL, in the order of their requests. */
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
          if (size === null) entry.failedAt = Date.now()
          return size
        }),
    }
    known.delete(url)
    known.set(url, entry)
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? '')
    return entry
  }

  return {
    async of(url) {
      const entry = known.get(url)
      // This is the absolute difference, because the clock may be set back.
      const isFresh = ({ failedAt }: Entry) =>
        failedAt === undefined || Math.abs(Date.now() - failedAt) < FAILURE_LIFETIME_MS
      return (entry && isFresh(entry) ? entry : start(url)).size
    },
  }
}

/** Reads the first bytes of a response. A server without range support sends the whole file, whose rest is not read. */
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

/** Returns the size of the picture that begins with these bytes. Returns null if it can't be found. */
export function sizeIn(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!width || !height) return null
    // If the orientation is 5 or more, browsers rotate the picture by 90 degrees.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}

/**
 * Requests a picture on the API's origin, without any header of a visitor's request. Resolves to null for other
 * origins, so that the API can't make this server request URLs in its own network. Rejects after `timeLimit`
 * milliseconds.
 */
export async function requestOwnPicture(
  request: typeof fetch,
  host: string,
  url: string,
  { timeLimit, headers = {} }: { timeLimit: number; headers?: Record<string, string> },
): Promise<Response | null> {
  if (new URL(url).origin !== new URL(host).origin) return null
  return request(url, {
    headers,
    credentials: 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  })
}
