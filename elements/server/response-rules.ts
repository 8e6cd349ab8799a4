import { list, number, own, readObject } from '../../src/core/api/read'
import { isRecord, parse } from '../../src/core/lib/util/json'

/** The kind of a response: it contains data, reports that there is none, or is unusable. */
export type ResponseKind = 'data' | 'missing' | 'nothing'

/** The rules by which responses of a kind of server are interpreted. */
export interface ResponseRules {
  /** Returns the text that is passed on to the store, and the kind of the response. */
  read(url: string, status: number, sent: string): { text: string; kind: ResponseKind }
  /** Whether a refusal with this status means that the requested data does not exist. */
  isMissingStatus(status: number): boolean
  /**
   * Returns a URL whose data every shop has. If that data is missing too, the server is down. Returns null if missing
   * data needs no such check.
   */
  settingsUrlFor(url: string): string | null
  /** Whether data may seem to be missing because another request failed, such as the one for the shop's region. */
  mayHideFailures: boolean
  /** The maximum number of characters of JSON in a page. The browser requests again the responses that do not fit. */
  maxDataLength: number
  /** Whether products may name their category and brand themselves. */
  namesPlaces: boolean
}

/** The rules for the store's own API. */
export const REST_RULES: ResponseRules = {
  read(url, status, sent) {
    const isOk = status >= 200 && status < 300
    const body = isOk && isWithoutColours(url, sent) ? '{}' : sent
    return { text: isOk && isEmpty(url, body) ? 'null' : body, kind: kindOf(url, status, body) }
  },
  isMissingStatus,
  settingsUrlFor: (url) => `${url.slice(0, url.lastIndexOf('/api/'))}/api/settings`,
  mayHideFailures: false,
  maxDataLength: 120_000,
  namesPlaces: false,
}

/**
 * Creates the rules for the servers behind adapters. Only a 404 with a JSON body that `saysMissing` accepts means that
 * something is missing, because gateways respond 404 as well. A 400 means that the server does not understand the
 * query. GraphQL errors have the HTTP status 200.
 */
const adapterRules = (saysMissing: (body: object) => boolean): ResponseRules => ({
  read(_url, status, text) {
    const body = parse(text)
    const code = number(own(body, 'statusCode')) ?? status
    const isData = isSuccess(status) && isSuccess(code) && body !== undefined
    if (isData && list(own(body, 'errors'), readObject).length === 0) return { text, kind: 'data' }
    const isMissing = status === 404 && isRecord(body) && saysMissing(body)
    return { text, kind: isMissing ? 'missing' : 'nothing' }
  },
  isMissingStatus: (status) => status === 404,
  settingsUrlFor: () => null,
  mayHideFailures: true,
  // This suffices for Medusa's home page with 60 products, or a list of 70.
  maxDataLength: 600_000,
  namesPlaces: true,
})

/** The rules for adapters of other packages. Only a body with `errors` is known not to mean that something is missing. */
export const ADAPTER_RULES = adapterRules((body) => own(body, 'errors') === undefined)

/** The rules for the adapters of this package. Of their servers, only Medusa responds 404, with this type. */
export const OWN_ADAPTER_RULES = adapterRules((body) => own(body, 'type') === 'not_found')

const isSuccess = (status: number) => status >= 200 && status < 300

/**
 * Classifies a response of the store's own API. Some servers put the real status into the body of a response with
 * status 200.
 */
export function kindOf(url: string, status: number, text: string): ResponseKind {
  if (isMissingStatus(status)) return 'missing'
  const body = parse(text)
  if (!isSuccess(status) || body === undefined || isEmpty(url, text)) return 'nothing'
  const code = number(own(body, 'statusCode')) ?? status
  if (isMissingStatus(code)) return 'missing'
  return isSuccess(code) ? 'data' : 'nothing'
}

const isAboutColours = (url: string) => url.endsWith('/api/appearances')

/** Whether a body is an empty object. It contains no data, although some readers would accept it. */
const isEmpty = (url: string, text: string) => text.trim() === '{}' && !isAboutColours(url)

/** Whether a response says that a shop has chosen no colours. PHP writes an empty object as a list. */
const isWithoutColours = (url: string, text: string) =>
  isAboutColours(url) && ['', 'null', '[]'].includes(text.trim())

/** Whether a status means that something is missing. A server may respond with 400, 410 or 422 to an invalid id. */
function isMissingStatus(status: number): boolean {
  return [400, 404, 410, 422].includes(status)
}
