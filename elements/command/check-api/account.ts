import { isAvailable, needsChoice } from '../../../src/core/lib/catalogue/availability'
import { orderLinesOf, totalsOf } from '../../../src/core/lib/checkout/checkout'
import { unitPrice } from '../../../src/core/lib/money/money'
import { sameId } from '../../../src/core/lib/util/ids'
import type { CartLine, Id, Product, User, Zone } from '../../../src/core/types'
import { counted, type Browsed } from './browse'
import { createCalls, examine, examineFailure, fault, skipped, type Row, refused } from './examine'
import { exampleOf } from './findings'
import type { CheckSelection } from './check-selection'
import type { Wire } from './wire'

export interface Credentials {
  phone: string
  password: string
}

export interface Written {
  rows: Row[]
  /** Data that remains on the server and must be removed by hand. */
  left: string[]
}

/** The user whom the token belongs to, with the id that other calls need. */
type Person = User & { id: Id }

/** The calls that are skipped if `GET /api/auth/me` does not return the user's id. */
const PROFILE = ['updateUser', 'userDetails', 'resetPassword']
const ADDRESSES = ['addresses', 'addAddress', 'editAddress', 'deleteAddress']
const NO_ID = 'GET /api/auth/me does not return the user’s id.'

const OTHERS = ['favourites', 'toggleFavourite', 'createOrder', 'pay', 'orders', 'logout']
const NEEDS_LOGIN = ['me', ...PROFILE, ...ADDRESSES, ...OTHERS]

const NO_CODE = 'CHECK-API-NO-SUCH-CODE'
const STREET = 'API check, please ignore'
const ADDRESS = { street: STREET, building: '1', floor: '2', flat: '3', landmark: '-' }

/** Checks all requests that need an account. Reverts its writes if the API has a request for it. */
export async function useAccount(
  wire: Wire,
  { phone, password }: Credentials,
  { settings, products, zones }: Browsed,
  wanted: CheckSelection,
): Promise<Written> {
  const { backend, exchanges, setToken } = wire
  const { rows, call } = createCalls(wire)
  const left: string[] = []

  rows.push(
    await refused(wire, 'login', 'wrong password', () =>
      backend.login({ phone, password: `${password} not` }),
    ),
  )
  const token = await call('login', () => backend.login({ phone, password }), 'a token')
  if (token === null)
    return { rows: [...rows, ...NEEDS_LOGIN.map((id) => skipped(id, 'The login failed.'))], left }
  setToken(token)
  try {
    const me = await call<User>(
      'me',
      () => backend.me(),
      ({ type }) => `a ${type}`,
    )
    if (wanted.any('userExists'))
      await call(
        'userExists',
        () => backend.userExists(phone),
        (kind) => `a ${kind}`,
      )
    if (wanted.any('register')) await tryRegistering(me?.name || 'Check')
    const known = me?.id == null ? null : { ...me, id: me.id }
    if (known && wanted.any(...PROFILE)) await tryProfile(known)
    if (wanted.any('favourites', 'toggleFavourite')) await tryFavourites()
    if (known && wanted.any(...ADDRESSES)) await tryAddresses(known.id)
    if (!known) rows.push(...[...PROFILE, ...ADDRESSES].map((id) => skipped(id, NO_ID)))
    await tryBuying(known)
  } finally {
    await call('logout', () => backend.logout(), 'done')
    rows.push(
      await examineFailure(
        wire,
        'GET /api/auth/me, after logout',
        () => backend.me(),
        'unauthenticated',
        'refused',
        'should',
        'The store deletes the token, but anyone who has a copy can still use it.',
      ),
    )
    setToken(null)
  }
  return { rows, left }

  async function tryRegistering(name: string) {
    const second = await refused(wire, 'register', 'existing phone', () =>
      backend.register({ name, phone, password }),
    )
    rows.push(second)
    // Only a rejection proves that nothing was stored.
    if (second.verdict === 'must') left.push('A second account with the same phone may have been created.')
  }

  async function tryProfile({ id, ...me }: Person) {
    const details = { name: me.name, phone: me.phone || phone }
    await call('updateUser', () => backend.updateUser(id, details), 'unchanged')
    await call('userDetails', () => backend.userDetails(id), 'name and phone')
    await call('resetPassword', () => backend.resetPassword(id, password), 'unchanged')
  }

  async function tryFavourites() {
    const before = await call('favourites', () => backend.favourites(), counted('product', 'products'))
    if (!before)
      return void rows.push(skipped('toggleFavourite', 'The current favourites could not be read.'))
    const product = products.find(({ id }) => !before.some((other) => sameId(other.id, id)))
    if (!product)
      return void rows.push(skipped('toggleFavourite', 'There is no product that is not a favourite yet.'))
    const toggle = (isOn: boolean) => () => backend.toggleFavourite(product.id, isOn)
    const ids = counted('id', 'ids')
    const on = await call('toggleFavourite', toggle(true), ids)
    if (on === null) return unmark(product)
    const off = await examine(wire, 'toggleFavourite', toggle(false), ids)
    const has = (list: readonly Id[] | null) => list?.some((other) => sameId(other, product.id)) ?? false
    if (!has(on) || has(off.data)) {
      const came = exampleOf([on, off.data])
      off.row.findings.push(
        fault(
          'must',
          'favourites',
          'the product added, then removed',
          came,
          'The heart shows the wrong state.',
        ),
      )
      off.row.verdict = 'must'
    }
    rows.push({ ...off.row, call: `${off.row.call}, again` })
    if (off.data === null || off.row.verdict === 'must') await unmark(product)
  }

  /** Removes a favourite. Reads the list before and after, because the response to a toggle may be wrong. */
  async function unmark({ id }: Product) {
    const isMarked = async () => {
      const list = await backend.favourites()
      return list.ok ? list.data.some((other) => sameId(other.id, id)) : null
    }
    let marked = await isMarked()
    if (marked) {
      await backend.toggleFavourite(id, false)
      marked = await isMarked()
    }
    if (marked !== false) left.push(`Product ${id} ${marked ? 'is' : 'may be'} a favourite.`)
  }

  async function tryAddresses(userId: string | number) {
    const some = counted('address', 'addresses')
    await call('addresses', () => backend.addresses(userId), some)
    const draft = { userId, ...ADDRESS, zoneId: zones[0]?.id ?? null }
    const added = await call('addAddress', () => backend.addAddress(draft), 'added')
    if (!added) return void left.push(`An address may have been created: ${STREET}.`)
    await call('editAddress', () => backend.editAddress(added.id, { ...draft, floor: '4' }), 'done')
    const rest = await call('deleteAddress', () => backend.deleteAddress(added.id), some)
    if (!rest || rest.some(({ id }) => sameId(id, added.id))) left.push(`Address ${added.id} (${STREET}).`)
  }

  async function tryBuying(me: Person | null) {
    const line = firstBuyable(products)
    const zone = zones.find(({ deliveryPrice }) => deliveryPrice !== null)
    const lines = line ? orderLinesOf([line], 'en') : []
    if (wanted.any('checkPromo'))
      rows.push(await refused(wire, 'checkPromo', 'unknown code', () => backend.checkPromo(NO_CODE, lines)))
    if (!me || !line || !zone) {
      const nothing = line ? 'There is no delivery area with a price.' : 'No product can be bought.'
      const why = me ? nothing : NO_ID
      for (const id of ['createOrder', 'pay']) rows.push(skipped(id, why))
    } else if (wanted.any('createOrder', 'pay')) await order(me, line, zone)
    if (wanted.any('orders')) await call('orders', () => backend.orders(), counted('order', 'orders'))
  }

  async function order(me: Person, line: CartLine, zone: Zone) {
    const lines = orderLinesOf([line], 'en')
    const totals = totalsOf(lines, null, zone.deliveryPrice)
    const name = me.name || 'Check'
    const placed = await call(
      'createOrder',
      () =>
        backend.createOrder(
          {
            name,
            phone,
            userId: me.id,
            deliveryPrice: totals.delivery ?? 0,
            total: totals.total,
            subtotal: totals.items,
            quantity: totals.quantity,
            epayment: settings?.epayment ?? false,
            lines,
            promoCode: null,
            branchId: zone.branchId,
            address: { ...ADDRESS, zoneId: zone.id },
          },
          new Date(),
        ),
      ({ code }) => `order ${code}`,
    )
    if (!placed || 'payAt' in placed) {
      const { status = null } = exchanges.at(-1) ?? {}
      // Only a rejection proves that nothing was stored.
      if (status === null || status < 400 || status >= 500)
        left.push(`An order may have been placed, to ${STREET}.`)
      return void rows.push(skipped('pay', 'No order was placed.'))
    }
    left.push(`Order ${placed.code || placed.id}: the API has no request that cancels it.`)
    if (!settings?.epayment)
      return void rows.push(skipped('pay', 'The settings allow only cash on delivery.'))
    const paying = {
      orderId: placed.id,
      orderCode: placed.code,
      name,
      phone,
      subtotal: placed.subtotal,
      countryCode: '+965',
    }
    await call('pay', () => backend.pay(paying), 'a link')
  }
}

/** Returns a cart line for the first product that the server reports as in stock, or null. */
function firstBuyable(products: readonly Product[]): CartLine | null {
  for (const product of products) {
    const choices = needsChoice(product) ? product.options : [null]
    const option = choices.find((each) => isAvailable(product, each) && unitPrice(product, each) !== null)
    if (option !== undefined) return { key: 'check', product, option, quantity: 1 }
  }
  return null
}
