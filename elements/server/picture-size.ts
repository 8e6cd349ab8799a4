import { imageSize } from 'image-size'

/** In pixels. */
export interface PictureSize {
  width: number
  height: number
}

export interface PictureSizes {
  /**
   * Resolves to the size of the picture at an absolute URL; null if it is not known in time, the file is not a picture,
   * or it is not on the API's origin.
   */
  of(url: string): Promise<PictureSize | null>
}

/** Enough bytes to find the size in every format, except in photographs with long metadata. */
const FIRST_BYTES = 65_536
/** How long a page waits for a size: better to show the picture without its size than late. */
const TIME_LIMIT_MS = 500
/** The maximum number of cached sizes, enough for a large shop. */
const MAX_KNOWN = 20_000
/** How long a failure is cached; afterwards the picture is requested again, as it may have been uploaded. */
const FAILURE_LIFETIME_MS = 60_000

interface Entry {
  size: Promise<PictureSize | null>
  /** When the request failed, in milliseconds since 1970. */
  failedAt?: number
}

/** Finds the sizes of pictures on the API's origin from their first bytes. Reads each picture once. */
export function createPictureSizes(request: typeof fetch, host: string): PictureSizes {
  /** In the order of their requests. */
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
      // The absolute difference, since the clock may be set back.
      const isFresh = ({ failedAt }: Entry) =>
        failedAt === undefined || Math.abs(Date.now() - failedAt) < FAILURE_LIFETIME_MS
      return (entry && isFresh(entry) ? entry : start(url)).size
    },
  }
}

/** Servers without range support send the whole file; the rest is not read. */
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

/** Returns the size of the picture that begins with these bytes; null if it can't be found. */
export function sizeIn(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!width || !height) return null
    // With an orientation of 5 or more, the picture is shown rotated by 90 degrees.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}

/**
 * Requests a picture on the API's origin, without any header of a visitor's request. Resolves to null for other
 * origins: the API must not make this server request URLs in its own network. Rejects after `timeLimit`
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
