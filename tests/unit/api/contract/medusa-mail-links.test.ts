import { afterAll } from 'vitest'
import { ADAPTER as MEDUSA } from '../../../../src/core/api/medusa/adapter'
import { createFakeEnv } from '../../../helpers/fake-env'
import { mailLinks } from './mail-links'
import { live, replay } from './recorded'
import { createShopOf } from './shop-of'

const FILE = new URL('./medusa-mail-links.json', import.meta.url)

/** `npm run backends` sets these, as for the other tests of the adapter. */
const { MEDUSA_URL: url, MEDUSA_KEY: key = 'pk_recorded', MEDUSA_RECORD: release } = process.env
const host = url ?? 'http://medusa.test'
const server = url ? live() : null
const send = server?.fetch ?? replay(FILE)
if (server && release) afterAll(() => server.save(FILE, release))

mailLinks('Medusa', () => ({
  ...createShopOf(MEDUSA, createFakeEnv({ fetch: send }), host, { key }),
  mails: async () => (await send(`${host}/mails`)).json(),
  // Medusa sends the e-mail again only after a login that requires verification.
  resends: false,
}))
