import { type Context, Hono } from 'hono'
import { zones } from '../seed/shop'
import { forbidden, notFound, userOf } from './session'
import type { Address, State } from './state'
import { type Body, numeric, required, type Rule, text, validBody } from './validate'

const knownZone: Rule = (value, name) =>
  zones.some((zone) => zone.id === Number(value)) ? undefined : `The selected ${name} is invalid.`

export const addressRules: Record<string, Rule[]> = {
  street: [required, text()],
  building: [required, numeric],
  floor: [required, numeric],
  flat: [required, numeric],
  landmark: [text()],
  zone_id: [required, knownZone],
}

const shown = (address: Address) => ({
  ...address,
  zone: zones.find((zone) => zone.id === address.zone_id) ?? null,
})

const fromBody = (body: Body): Omit<Address, 'id' | 'user_id'> => ({
  street: String(body['street']),
  building: Number(body['building']),
  floor: Number(body['floor']),
  flat: Number(body['flat']),
  landmark: typeof body['landmark'] === 'string' && body['landmark'] ? body['landmark'] : null,
  zone_id: Number(body['zone_id']),
})

export const addressRoutes = (state: State): Hono => {
  const app = new Hono()
  const addressesOf = (userId: number) =>
    [...state.addresses.values()].filter((address) => address.user_id === userId).map(shown)
  /** Returns the user's address with the id in the path. */
  const ownAddress = (context: Context): Address => {
    const { id } = userOf(state, context)
    const address =
      state.addresses.get(Number(context.req.param('id'))) ?? notFound(context, 'Address not found')
    return address.user_id === id ? address : forbidden(context)
  }

  app.get('/api/addresses/:userId', (context) => {
    const { id } = userOf(state, context)
    if (Number(context.req.param('userId')) !== id) forbidden(context)
    return context.json({ statusCode: 200, addresses: addressesOf(id) })
  })

  app.post('/api/addresses', async (context) => {
    const { id: user_id } = userOf(state, context)
    const body = await validBody(context, { user_id: [required, numeric], ...addressRules })
    if (Number(body['user_id']) !== user_id) forbidden(context)
    const address = { id: state.nextId++, user_id, ...fromBody(body) }
    state.addresses.set(address.id, address)
    return context.json({ statusCode: 200, address: shown(address) })
  })

  app.put('/api/addresses/:id/edit', async (context) => {
    const address = ownAddress(context)
    state.addresses.set(address.id, { ...address, ...fromBody(await validBody(context, addressRules)) })
    return context.json({ statusCode: 200 })
  })

  app.delete('/api/addresses/:id', (context) => {
    const { id, user_id } = ownAddress(context)
    state.addresses.delete(id)
    return context.json({ statusCode: 200, addresses: addressesOf(user_id) })
  })
  return app
}
