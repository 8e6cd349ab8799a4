import { expect, it } from 'vitest'
import type { ApiResponse } from '../../../elements/server/api'
import { createServerEnvironment } from '../../../elements/server/environment'
import { ADAPTER_RULES } from '../../../elements/server/response-rules'

it('a failed read on a server is reported by its name, which need not be a URL', async () => {
  const response: ApiResponse = { status: 500, text: '', retryAfter: null, kind: 'nothing', at: 0 }
  const environment = createServerEnvironment(
    { api: { get: async () => response }, rules: ADAPTER_RULES, timeLimit: 10, givenFile: undefined },
    'https://shop.example/',
  )
  const init = { method: 'POST', body: '{}', readAs: 'products' }
  await environment.env.fetch('https://farm.example/products', init)
  expect(environment.failures).toEqual(['products: 500'])
})
