import type { Adapter, Backend, Fetch } from '../../src/core/api/backend'
import { REST } from '../../src/core/api/rest/adapter'
import type { Result } from '../../src/core/types'
import type { ApiResponse } from './api'
import { responseOf, type ServerEnvironment } from './environment'

/** Parsed lists by response: parsing a long list takes most of a page's time. */
const read = new WeakMap<ApiResponse, Promise<Result<unknown>>>()

/**
 * Wraps the adapter for the store's own API. Pages with the same response share its parsed list and the data derived
 * from it.
 */
export const sharedLists = ({ answers }: Pick<ServerEnvironment, 'answers'>): Adapter => ({
  ...REST,
  create(deps) {
    const backend = REST.create(deps)

    function shared<T>(call: (through: Fetch) => Promise<Result<T>>, through: Fetch = deps.env.fetch) {
      let known: Promise<Result<unknown>> | undefined
      const own: Promise<Result<T>> = call(async (input, init) => {
        const response = await through(input, init)
        const result = answers.get(String(input))
        known = result && read.get(result)
        if (result && !known) read.set(result, own)
        // Avoids parsing the text again.
        return known ? responseOf('null', response.status) : response
      })
      return own.then((result) => (known as Promise<Result<T>> | undefined) ?? result)
    }

    const lists: Pick<Backend, 'products' | 'category' | 'brand'> = {
      products: (through) => shared((own) => backend.products(own), through),
      category: (id, through) => shared((own) => backend.category(id, own), through),
      brand: (id, through) => shared((own) => backend.brand(id, own), through),
    }
    return Object.assign(Object.create(backend) as Backend, lists)
  },
})
