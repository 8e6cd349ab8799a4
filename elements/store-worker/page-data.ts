import { stringify, parse } from '../../src/core/lib/util/json'
import { isObject } from '../../src/core/api/read'
import { DATA_ATTRIBUTE } from '../runtime/server-data'

const DATA = new RegExp(`<script[^<>]* ${DATA_ATTRIBUTE}="(\\d+)"[^<>]*>([^<]*)</script>`)

/** Returns the API's responses inside a page, by URL, and when they were read, in milliseconds since 1970. */
export function dataInPage(html: string): { at: number; bodies: readonly (readonly [string, string])[] } {
  const [, at, json = ''] = DATA.exec(html) ?? []
  const data = parse(json)
  if (at === undefined || !isObject(data)) return { at: 0, bodies: [] }
  return { at: Number(at), bodies: Object.entries(data).map(([url, body]) => [url, stringify(body)]) }
}
