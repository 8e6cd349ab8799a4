import { redirectOf } from './wire'

/** A response that a browser would not let a page read, and the header that is responsible. */
export interface Blocked {
  method: string
  url: string
  header: string
  /** The value that the header needs. */
  expected: string
  came: string | null
}

const SIMPLE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const SIMPLE_TYPES: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
])
/** Response headers that a page may always read. */
const SIMPLE_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
])

/** Returns the entries of a header, in lower case. */
export const words = (header: string | null) =>
  (header ?? '').split(',').map((word) => word.trim().toLowerCase())

/** Whether a page may send a request of the method, by `access-control-allow-methods`. */
export function allowsMethod(header: string | null, method: string): boolean {
  const methods = words(header)
  return SIMPLE_METHODS.has(method) || methods.includes(method.toLowerCase()) || methods.includes('*')
}

/** Returns the headers that a page may not send, by `access-control-allow-headers`. */
export function missingHeaders(header: string | null, headerNames: readonly string[]): string[] {
  const names = words(header)
  // `*` covers all headers except Authorization.
  return headerNames.filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  )
}

/** Returns the names of the request headers that need a preflight. */
const preflightHeaders = (headers: Headers): string[] =>
  [...headers]
    .filter(
      ([name, value]) =>
        !['accept', 'accept-language', 'content-language'].includes(name) &&
        !(name === 'content-type' && SIMPLE_TYPES.has(value.split(';')[0]?.trim().toLowerCase() ?? '')),
    )
    .map(([name]) => name)
    .toSorted()

/**
 * Returns a `fetch` that behaves as on a page of the origin. It rejects if the server does not allow that page, and
 * drops response headers that are not exposed to it.
 * @param blocked called with each response that the page may not read
 */
export function pageFetch(
  origin: string,
  send: typeof fetch,
  blocked: (response: Blocked) => void = () => {},
): typeof fetch {
  const allowed = new Map<string, Promise<boolean>>()

  function judge(response: Response, method: string, url: string): boolean {
    const { headers } = response
    const location = redirectOf(response)
    if (location !== null) {
      blocked({ method, url, header: 'location', expected: 'no redirect', came: location })
      return false
    }
    const name = 'access-control-allow-origin'
    const came = headers.get(name)
    if (came === '*' || came === origin) return true
    blocked({ method, url, header: name, expected: `* or ${origin}`, came })
    return false
  }

  async function preflight(method: string, url: string, headerNames: readonly string[]): Promise<boolean> {
    const response = await send(url, {
      method: 'OPTIONS',
      redirect: 'manual',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headerNames.join(','),
      },
    })
    if (!judge(response, 'OPTIONS', url)) return false
    const { status, headers } = response
    const refuse = (header: string, expected: string, came = headers.get(header)) => {
      blocked({ method: 'OPTIONS', url, header, expected, came })
      return false
    }
    if (!response.ok) return refuse('', 'a status from 200 to 299', String(status))
    if (!allowsMethod(headers.get('access-control-allow-methods'), method))
      return refuse('access-control-allow-methods', method)
    const missing = missingHeaders(headers.get('access-control-allow-headers'), headerNames)
    return missing.length === 0 || refuse('access-control-allow-headers', missing.join(', '))
  }

  /** Whether a preflight allows a request. Sends one preflight per path, method and set of headers. */
  function isAllowed(method: string, url: string, headerNames: readonly string[]): Promise<boolean> {
    const key = [method, url.split('?')[0], ...headerNames].join(' ')
    const known = allowed.get(key) ?? preflight(method, url, headerNames)
    allowed.set(key, known)
    return known
  }

  return async (input, init = {}) => {
    const url = String(input)
    const { mode, ...request } = init
    if (mode === 'no-cors') {
      await (await send(url, request)).body?.cancel()
      return new Response()
    }
    const headers = new Headers(init.headers)
    const method = (init.method ?? 'GET').toUpperCase()
    if (new URL(url).origin === origin) return send(url, { ...request, headers })
    const headerNames = preflightHeaders(headers)
    if (
      (headerNames.length > 0 || !SIMPLE_METHODS.has(method)) &&
      !(await isAllowed(method, url, headerNames))
    )
      throw new TypeError('Failed to fetch')
    headers.set('origin', origin)
    const response = await send(url, { ...request, headers, redirect: 'manual' })
    if (!judge(response, method, url)) throw new TypeError('Failed to fetch')
    const exposed = words(response.headers.get('access-control-expose-headers'))
    const seen = [...response.headers].filter(
      ([name]) => SIMPLE_HEADERS.has(name) || exposed.includes(name) || exposed.includes('*'),
    )
    return new Response(response.body, { status: response.status, headers: seen })
  }
}
