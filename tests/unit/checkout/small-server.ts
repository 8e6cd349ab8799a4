/** A request as the server sees it. */
export interface Call {
  method: string
  path: string
  token: string | null
  body: Record<string, unknown>
}

interface PlacedOnServer {
  id: number
  body: Record<string, unknown>
}

const TOKEN = 'abc'
/** The users' phones by id. */
export const PHONES = { 5: '96550001111', 6: '96550002222' } as const
export const ADDRESS = { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'Park' }
const WIRE = { id: 7, title_en: 'Silk dress', title_ar: 'فستان حرير', stock: 99, has_options: 0 }

const HEADERS = new Headers()
/** Only what the client reads of a response: ten thousand complete ones would dominate the test's time. */
export const json = (body: unknown, status = 200) =>
  ({ status, ok: status < 300, headers: HEADERS, text: async () => JSON.stringify(body) }) as Response

/** A server of one product and two zones, whose prices change and whose token can expire. */
export function createSmallServer(problems: string[]) {
  const placed: PlacedOnServer[] = []
  let price = 9900
  let delivery = 1500
  const owners = new Map<string, 5 | 6>()
  let valid: string | null = null

  const zones = () => [
    { id: 1, name_en: 'Salmiya', delivery_price: delivery / 1000, branch_id: 1 },
    { id: 2, name_en: 'Jahra', delivery_price: (delivery + 1250) / 1000, branch_id: 2 },
  ]
  const addresses = [1, 2].map((zone) => ({ id: 30 + zone, ...ADDRESS, zone_id: zone }))
  const goods = () => ({ ...WIRE, price: price / 1000 })
  const listed = ({ id, body }: PlacedOnServer) => ({
    id,
    code: `ORD-${id}`,
    status: 1,
    products: body['products'],
    total_price: body['total_price'],
    delivery_price: body['delivery_price'],
    subtotal: body['subtotal'],
  })

  function logIn(phone: unknown): Response {
    valid = `Bearer ${TOKEN}${owners.size}`
    owners.set(valid, phone === PHONES[6] ? 6 : 5)
    return json({ token_type: 'Bearer', access_token: valid.slice(7) })
  }

  /** The server's current behaviour and data. */
  function respond({ method, path, token, body }: Call): Response {
    // An outdated one is still the shop's own.
    if (token !== null && !token.startsWith(`Bearer ${TOKEN}`)) problems.push(`sent ${token}`)
    if (token !== null && token !== valid) return json({ message: 'Unauthenticated.' }, 401)
    const id = owners.get(token ?? '') ?? null
    if (path === '/api/settings')
      return json({ currency_en: 'KD', currency_ar: 'د.ك', lang: 'en', enable_epayment: 1 })
    if (path === '/api/auth/login') return logIn(body['phone'])
    if (path === '/api/auth/me')
      return json({ user: { id, name: `User ${id}`, phone: PHONES[id ?? 5], user_type: 'user' } })
    if (path === `/api/addresses/${id}`) return json({ addresses })
    if (path === '/api/zones') return json(zones())
    if (path === '/api/products/7') return json({ statusCode: 200, product: goods() })
    if (path === '/api/user/orders')
      return json({ orders: placed.filter((one) => one.body['user_id'] === id).map(listed) })
    if (path === '/api/offers/check-promocode') {
      const lines = body['cart'] as Record<string, unknown>[]
      return json({ statusCode: 200, cart: lines.map((line) => ({ ...line, discount_price: price / 2000 })) })
    }
    if (path === '/api/orders' && method === 'POST') {
      if ((body['user_id'] ?? null) !== id) problems.push('an order in the name of another')
      const order = { id: 1001 + placed.length, body }
      placed.push(order)
      return json({ order: { ...listed(order), name: body['name'] } })
    }
    if (path === '/api/pay') {
      const order = placed.find(({ id }) => id === body['order_id'])
      if (order?.body['subtotal'] !== body['subtotal']) problems.push('a payment of another amount')
      return json({
        IsSuccess: true,
        Data: { invoiceURL: `https://pay.example/${String(body['order_id'])}` },
      })
    }
    return json({}, 404)
  }

  return {
    placed,
    respond,
    price: () => price,
    changePrice: () => void (price += 125),
    changeDelivery: () => void (delivery += 5),
    expireToken: () => void (valid = null),
  }
}
