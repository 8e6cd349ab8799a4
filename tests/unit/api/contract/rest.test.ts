import { createServer } from '../../../../demo/server'
import { seededUser } from '../../../../demo/seed/people'
import { REST } from '../../../../src/core/api/rest/adapter'
import { createFakeEnv } from '../../../helpers/fake-env'
import { contract } from './contract'
import { PRODUCTS } from './products'
import { createShopOf } from './shop-of'

contract('its own API', REST, async () => {
  const server = createServer({ products: PRODUCTS, now: () => new Date(Date.UTC(2026, 4, 1, 12)) })
  return {
    ...createShopOf(
      REST,
      createFakeEnv({ fetch: (input, init) => server.fetch(new Request(input, init)) }),
      'http://demo.test',
    ),
    user: { phone: seededUser.phone, password: seededUser.password },
    newcomer: '96599990000',
  }
})
