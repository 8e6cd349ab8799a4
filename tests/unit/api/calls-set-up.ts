import { createBackend } from '../../../src/core/api/rest/adapter'
import { DEFAULT_CONFIG } from '../../../src/core/constants'
import type { AddressDraft, OrderDraft } from '../../../src/core/types'
import { createFakeEnv } from '../../helpers/fake-env'
import { createFakeServer } from '../../helpers/fake-server'
import ORDER from './order.json'

export const TOKEN = 'bearer abc'

export function setUp({ token = TOKEN as string | null, idempotencyHeader = false } = {}) {
  const server = createFakeServer()
  const env = createFakeEnv({ fetch: server.fetch })
  const backend = createBackend({
    env,
    host: 'https://api.example',
    token: () => token,
    onUnauthorized: () => void (token = null),
    config: () => ({ ...DEFAULT_CONFIG, idempotencyHeader }),
    onDecimals() {},
  })
  return { server, env, backend }
}

export const NOON = new Date(2026, 2, 1, 9, 5, 7)
export const place: AddressDraft = ORDER.place
export const draft: OrderDraft = ORDER.draft
export const { lines } = draft
/** The request bodies for `place` and `draft`. */
export const { addressSent, orderSent } = ORDER
