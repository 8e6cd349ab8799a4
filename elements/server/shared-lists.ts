import { REST, type Adapter } from '../../src/core/api/adapter'
import type { Backend, Through } from '../../src/core/api/backend'
import type { Answer } from '../../src/core/types'
import type { ApiResponse } from './api'
import { responseOf, type ServerEnvironment } from './environment'

/** What was read from responses of lists, as long as these are kept: a long one takes most of a page's time. */
const read = new WeakMap<ApiResponse, Promise<Answer<unknown>>>()

/** The store's own API. Pages that are made of the same response share the list in it, and what is derived from that. */
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
        // Its text need not be parsed.
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
