import { createServer, type DemoOptions } from '../../../demo/server.js'

export type Json = Record<string, unknown>

type Sent = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

/** Opens an in-process shop at a fixed time, with a shorthand for requests. */
export const openShop = (options: DemoOptions = {}) => {
  const server = createServer({ control: true, now: () => new Date('2026-05-01T09:30:00.000Z'), ...options })
  const send = (path: string, { method, body, token, headers }: Sent = {}): Promise<Response> =>
    server.fetch(
      new Request(`http://127.0.0.1:4173${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { Authorization: token }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  const call = async (path: string, sent: Sent = {}): Promise<{ status: number; body: Json }> => {
    const result = await send(path, sent)
    return { status: result.status, body: (await result.json()) as Json }
  }
  const logIn = async (): Promise<string> => {
    const { body } = await call('/api/auth/login', { body: { phone: '96550001111', password: 'secret123' } })
    return `${String(body['token_type'])} ${String(body['access_token'])}`
  }
  return { server, send, call, logIn }
}

export const orderOf = (lines: readonly Json[], more: Json = {}): Json => ({
  name: 'Fatima Ali',
  phone: '96550001111',
  user_id: null,
  delivery_price: '1.500',
  delivery_method: 'delivery',
  total_price: '10.000',
  total_quantity: 1,
  subtotal: '8.500',
  payment_method: 'epayment',
  pickup_time: '12:30:00',
  status: 1,
  notes: 'null',
  products: lines,
  promocode: null,
  branch_id: 1,
  delivery_address: { street: 'Street 9', building: 4, floor: 1, flat: 2, landmark: null, zone_id: 1 },
  ...more,
})
