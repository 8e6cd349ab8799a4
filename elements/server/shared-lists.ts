import type { Adapter } from '../../src/core/api/adapter'
import { REST } from '../../src/core/api/rest/adapter'
import type { Backend, Through } from '../../src/core/api/backend'
import type { Answer } from '../../src/core/types'
import type { ApiResponse } from './api'
import { responseOf, type ServerEnvironment } from './environment'

/** Parsed lists by response: parsing a long list takes most of a page's time. */
const read = new WeakMap<ApiResponse, Promise<Answer<unknown>>>()

/**
 * Wraps the adapter for the store's own API. Pages with the same response share its parsed list and the data derived
 * from it.
 */
export const sharedLists = ({ answers }: Pick<ServerEnvironment, 'answers'>): Adapter => ({
  ...REST,
  create(deps) {
    const backend = REST.create(deps)

    function shared<T>(call: (through: Through) => Promise<Answer<T>>, through: Through = deps.env.fetch) {
      let known: Promise<Answer<unknown>> | undefined
      const own: Promise<Answer<T>> = call(async (input, init) => {
        const response = await through(input, init)
        const answer = answers.get(String(input))
        known = answer && read.get(answer)
        if (answer && !known) read.set(answer, own)
        // Avoids parsing the text again.
        return known ? responseOf('null', response.status) : response
      })
      return own.then((answer) => (known as Promise<Answer<T>> | undefined) ?? answer)
    }

    const lists: Pick<Backend, 'products' | 'category' | 'brand'> = {
      products: (through) => shared((own) => backend.products(own), through),
      category: (id, through) => shared((own) => backend.category(id, own), through),
      brand: (id, through) => shared((own) => backend.brand(id, own), through),
    }
    return Object.assign(Object.create(backend) as Backend, lists)
  },
})
