import { expect, it } from 'vitest'
import type { Capabilities, Id, OrderDraft, Product } from '../../../../src/core/types'
import { good } from './draft'
import type { Shop } from './shop-of'

export const PLACE = {
  street: 'Salmiya, Block 4',
  building: '12',
  floor: '3',
  flat: '7',
  landmark: 'By the mosque',
}
export const idsOf = (entries: readonly { id: Id }[]) => entries.map(({ id }) => String(id))

/** Defines a test only if it applies to the server. With `runIf`, it would be reported as skipped. */
export const definedIf =
  (has: boolean, define: (title: string, run: () => void | Promise<void>) => void) =>
  (title: string, run: () => void | Promise<void>): void => {
    if (has) define(title, run)
  }

interface Orders {
  products(): Promise<readonly Product[]>
  /** Returns an order of this user. */
  orderOf(userId: Id | null): Promise<OrderDraft>
  /** Returns a different time for each order. */
  intent(): Date
}

/** Defines the tests that every server with accounts must pass. They share one session, so their order matters. */
export function accounts(can: Capabilities, shop: () => Shop, { products, orderOf, intent }: Orders): void {
  it('me() fails before a login and after a wrong password, and returns the user after a login', async () => {
    expect(await shop().backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    const result = await shop().backend.login({ phone: shop().user.phone, password: 'wrong' })
    expect(result).toMatchObject({ ok: false, kind: 'refused' })
    shop().session.token = good(await shop().backend.login(shop().user))
    expect(good(await shop().backend.me())).toMatchObject({ name: 'Fatima Ali', type: 'user' })
  })
  it('updateUser() saves a name and a phone', async () => {
    const { id } = good(await shop().backend.me())
    await shop().backend.updateUser(id ?? '', { name: 'Fatima A. Ali', phone: '96550001112' })
    expect(good(await shop().backend.userDetails(id ?? ''))).toMatchObject({
      name: 'Fatima A. Ali',
      phone: '96550001112',
    })
    await shop().backend.updateUser(id ?? '', { name: 'Fatima Ali', phone: '96550001111' })
  })
  it('addresses() returns an address as it was typed, until it is deleted', async () => {
    const { id } = good(await shop().backend.me())
    const [zone] = good(await shop().backend.deliveries([]))
    const town = can.houseText ? { city: 'Salmiya', postalCode: '22001' } : {}
    const typed = { ...PLACE, ...town, zoneId: zone?.id ?? null, userId: id ?? '' }
    const added = good(await shop().backend.addAddress(typed))
    const { zoneId: _, userId: __, ...text } = typed
    expect(added).toMatchObject(text)
    const edited = { ...typed, flat: '9', landmark: 'Floor of the mall, near Flat iron' }
    good(await shop().backend.editAddress(added.id, edited))
    const saved = good(await shop().backend.addresses(id ?? ''))
    expect(saved.find((other) => String(other.id) === String(added.id))).toMatchObject({
      ...text,
      flat: '9',
      landmark: edited.landmark,
    })
    const left = good(await shop().backend.deleteAddress(added.id))
    expect(idsOf(left)).not.toContain(String(added.id))
  })
  it('orders() returns the orders of the user', async () => {
    const { id } = good(await shop().backend.me())
    const before = good(await shop().backend.orders())
    const draft = await orderOf(id)
    const { code } = good(await shop().backend.createOrder(draft, intent()))
    const after = good(await shop().backend.orders())
    expect(after).toHaveLength(before.length + 1)
    const placed = after.find((order) => order.code === code)
    expect(placed).toMatchObject({ total: draft.total, deliveryPrice: draft.deliveryPrice })
    expect([undefined, 'preparing']).toContain(placed?.progress)
    expect(placed?.products.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
    expect(placed?.products.every(({ productId }) => productId !== null)).toBe(true)
  })
  definedIf(can.favourites, it)('favourites can be added and removed', async () => {
    const [first, second] = await products()
    const before = idsOf(good(await shop().backend.favourites()))
    const id = [first, second].find((product) => !before.includes(String(product?.id)))?.id ?? ''
    expect(good(await shop().backend.toggleFavourite(id, true)).map(String)).toContain(String(id))
    expect(idsOf(good(await shop().backend.favourites()))).toContain(String(id))
    expect(good(await shop().backend.toggleFavourite(id, false)).map(String)).not.toContain(String(id))
  })
  it('resetPassword() sets a new password if the server allows it', async () => {
    const { id } = good(await shop().backend.me())
    const result = await shop().backend.resetPassword(id ?? '', shop().user.password)
    expect(result.ok).toBe(can.newPassword === 'here')
  })
  it('logout() ends the session, and requests of an ended session fail as unauthenticated', async () => {
    const result = shop().backend.logout()
    shop().session.token = null
    good(await result)
    shop().session.token = 'Bearer nothing'
    expect(await shop().backend.me()).toMatchObject({ ok: false, kind: 'unauthenticated' })
    expect(shop().session.ended).toBe(1)
  })
  it('register() creates an account and logs in', async () => {
    const person = { name: 'Noor Saleh', phone: shop().newcomer, password: 'secret-456' }
    good(await shop().backend.register(person))
    shop().session.token = good(await shop().backend.login(person))
    expect(good(await shop().backend.me()).name).toBe('Noor Saleh')
  })
}
