import { afterAll } from 'vitest'
import { ADAPTER as VENDURE } from '../../../../src/core/api/vendure/adapter'
import { createFakeEnv } from '../../../helpers/fake-env'
import { mailLinks } from './mail-links'
import { live, replay } from './recorded'
import { createShopOf } from './shop-of'

const FILE = new URL('./vendure-mail-links.json', import.meta.url)

/** `npm run backends` sets these, as for the other tests of the adapter. */
const { VENDURE_URL: url, VENDURE_RECORD: release } = process.env
const host = url ?? 'http://vendure.test'
const server = url ? live() : null
const send = server?.fetch ?? replay(FILE)
if (server && release) afterAll(() => server.save(FILE, release))

mailLinks('Vendure', () => ({
  ...createShopOf(VENDURE, createFakeEnv({ fetch: send }), host, { decimals: '3' }),
  mails: async () => (await send(`${host}/mails`)).json(),
  resends: true,
}))
