import { Hono } from 'hono'
import { zones } from '../seed/shop'
import { forbidden, notFound, withAccount } from './session'
import type { Address, State } from './state'
import { type Body, check, failed, numeric, readBody, refuse, required, type Rule, text } from './validate'

export const knownZone: Rule = (value, name) =>
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

  app.get(
    '/api/addresses/:userId',
    withAccount(state, (context, account) =>
      Number(context.req.param('userId')) === account.id
        ? context.json({ statusCode: 200, addresses: addressesOf(account.id) })
        : forbidden(context),
    ),
  )

  app.post(
    '/api/addresses',
    withAccount(state, async (context, account) => {
      const body = await readBody(context)
      const errors = check(body, { user_id: [required, numeric], ...addressRules })
      if (failed(errors)) return refuse(context, errors)
      if (Number(body['user_id']) !== account.id) return forbidden(context)
      const address = { id: state.nextId++, user_id: account.id, ...fromBody(body) }
      state.addresses.set(address.id, address)
      return context.json({ statusCode: 200, address: shown(address) })
    }),
  )

  app.put(
    '/api/addresses/:id/edit',
    withAccount(state, async (context, account) => {
      const address = state.addresses.get(Number(context.req.param('id')))
      if (!address) return notFound(context, 'Address not found')
      if (address.user_id !== account.id) return forbidden(context)
      const body = await readBody(context)
      const errors = check(body, addressRules)
      if (failed(errors)) return refuse(context, errors)
      state.addresses.set(address.id, { ...address, ...fromBody(body) })
      return context.json({ statusCode: 200 })
    }),
  )

  app.delete(
    '/api/addresses/:id',
    withAccount(state, (context, account) => {
      const address = state.addresses.get(Number(context.req.param('id')))
      if (!address) return notFound(context, 'Address not found')
      if (address.user_id !== account.id) return forbidden(context)
      state.addresses.delete(address.id)
      return context.json({ statusCode: 200, addresses: addressesOf(account.id) })
    }),
  )
  return app
}
