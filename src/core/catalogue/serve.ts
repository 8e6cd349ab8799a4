import { readApart } from '../api/read-apart'
import type { Env, Port } from '../env'
import { decimalsOf } from '../lib/money'
import { pricesOf } from '../lib/prices-of'
import type { Product } from '../types'
import { createState, putProducts } from './engine'
import { answer, prepare, putList, scopeKey, sourceOf, type Unfinished } from './list-engine'
import type { Answered, Asked, CatalogueService } from './service'
import { finish, inSlices } from './work'

/** Milliseconds: nothing is painted here, but a question must not wait long. */
const SLICE = 24

/**
 * The worker's end: the page's own engine, with nobody to hold up. Lists are prepared as soon as they are there, in
 * slices, so that questions are answered meanwhile.
 */
export function serveCatalogue(port: Port, env: Pick<Env, 'now' | 'after'>): void {
  const state = createState()
  const unfinished: Unfinished = new WeakMap()
  const bodies = new Map<number, { decoder: TextDecoder; text: string }>()
  /** Ids of products that the page has as they are here. */
  const sent = new Set<string>()

  function endOf(body: number): unknown {
    const { decoder, text } = bodies.get(body) ?? { decoder: new TextDecoder(), text: '' }
    bodies.delete(body)
    try {
      return JSON.parse(text + decoder.decode())
    } catch {
      return null
    }
  }

  const service: CatalogueService = {
    put(products) {
      putProducts(state, products)
      for (const product of products) {
        const key = String(product.id)
        if (state.products.get(key) === product) sent.add(key)
      }
    },
    piece(body, bytes) {
      const begun = bodies.get(body) ?? { decoder: new TextDecoder(), text: '' }
      begun.text += begun.decoder.decode(bytes, { stream: true })
      bodies.set(body, begun)
    },
    drop: (body) => void bodies.delete(body),
    take(body, scope) {
      const source = sourceOf(scope)
      const read = source.of === 'subcategory' ? null : readApart(source.of, endOf(body))
      if (!read) return null
      putList(state, source, read.products, read.collection)
      // The page has some of them as they were before.
      sent.clear()
      void inSlices(prepare(state, source, unfinished), env, SLICE)
      return { rest: JSON.stringify(read.rest), decimals: decimalsOf(pricesOf(read.products)) }
    },
    query(query) {
      const answered = finish(answer(state, query, unfinished))
      if (!answered) return null
      const { rows, total, collection } = answered
      return { ids: rows.map(({ id }) => String(id)), products: rows.filter(isNew), total, collection }
    },
    find(id) {
      const found = state.products.get(String(id)) ?? null
      if (found) sent.add(String(id))
      return found
    },
    forget(scope) {
      if (scope) return void state.lists.delete(scopeKey(sourceOf(scope)))
      for (const all of [state.lists, state.products, sent]) all.clear()
    },
  }

  function isNew({ id }: Product): boolean {
    const key = String(id)
    return !sent.has(key) && Boolean(sent.add(key))
  }

  port.listen((message) => {
    const { number, question } = message as Asked
    const [name, args] = question
    const given = (service[name] as (...all: typeof args) => unknown)(...args)
    if (number !== null) port.post({ number, answer: given } satisfies Answered)
  })
}
