import { expect, it } from 'vitest'
import type { OrderState } from '../../../src/core/lib/checkout/pending-order'
import { ADDRESS, guest, open, TYPED, USER } from './checkout-page'

const other = { ...ADDRESS, id: 32, zoneId: 1 }

it('a registered user has name, phone and the newest address filled in, and selects a saved address', async () => {
  const { checkout, intents } = open({ user: USER, addresses: [other, ADDRESS] })
  checkout.start(null, null)
  expect(checkout.form.value).toMatchObject({ name: 'Fatima', phone: '96550001111' })
  expect([checkout.address.value?.id, checkout.totals.value.delivery]).toEqual([ADDRESS.id, 3000])
  checkout.change({ addressId: '32' })
  expect([checkout.address.value?.id, checkout.totals.value.delivery]).toEqual([32, 1500])
  expect(await checkout.submit(null)).toBe('sent')
  expect(intents[0]?.draft).toMatchObject({ userId: 5, branchId: 9, address: { street: 'Salem', zoneId: 1 } })
})

it('a registered user without an address can’t order', async () => {
  const { checkout } = open({ user: USER })
  checkout.start(null, null)
  expect(await checkout.submit(null)).toBe('faults')
  expect(checkout.faults.value).toEqual([{ field: 'address', fault: 'missing' }])
})

it('a registered user does not get the address, area and code of an earlier guest', () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '2', code: 'SAVE10' })
  const empty = { address: { street: '', building: '', flat: '' }, zoneId: null, code: '' }
  const later = open({ env: page.env })
  later.checkout.start(null, null)
  later.person.value = USER
  expect(later.checkout.form.value).toMatchObject({ ...empty, userId: '5', name: 'Fatima' })
})

it('a registered user who logs in midway keeps the form, except a guest’s name and phone', () => {
  const page = guest()
  page.checkout.change({ address: TYPED, zoneId: '1' })
  page.person.value = USER
  const user = { guest: false, name: 'Fatima', phone: '96550001111' }
  expect(page.checkout.form.value).toMatchObject({ ...user, address: TYPED })
  expect(page.checkout.sessionExpired.value).toBe(false)
  page.checkout.change({ name: 'Noor A.' })
  page.person.value = null
  expect(page.checkout.step.value).toBe('gate')
  expect(page.checkout.sessionExpired.value).toBe(true)
  expect(page.checkout.form.value).toMatchObject({ name: 'Noor A.', address: TYPED })
  page.person.value = USER
  expect(page.checkout.sessionExpired.value).toBe(false)
  expect(page.checkout.form.value).toMatchObject({ name: 'Noor A.', address: TYPED })
})

it('a registered user never orders under the name of the previous user', () => {
  const page = open({ user: USER })
  page.checkout.change({ name: 'Fatima A.', code: 'SAVE10' })
  page.person.value = null
  page.person.value = { ...USER, id: 6, name: 'Noor', phone: '55550000' }
  expect(page.checkout.form.value).toMatchObject({ name: 'Noor', phone: '55550000', code: '' })
  page.person.value = null
  page.checkout.passed({ type: 'guest', name: 'Ali', phone: '1' }, null)
  expect(page.checkout.form.value).toMatchObject({ guest: true, userId: null, name: 'Ali', phone: '1' })
})

it('a registered user who loads late sees the last order, and an earlier one is looked up once', () => {
  const page = open({ isLoading: true })
  page.checkout.start(null, null)
  page.checkout.attend()
  page.requested.length = 0
  page.person.value = USER
  page.person.value = { ...USER, favourites: [7] }
  expect(page.requested).toEqual(['ownerChanged', 'prepare'])
})

const visitorAt = (status: OrderState['status'] = 'idle') => {
  const page = open()
  page.checkout.start(null, null)
  page.state.value = { status } as OrderState
  return page
}
const logIn = (page: ReturnType<typeof open>) => {
  page.requested.length = 0
  page.loading.value = true
  page.person.value = USER
  return page.requested.filter((call) => call !== 'prepare')
}

it('a purchase during which a visitor logs in is continued, also in a page that was restored meanwhile', () => {
  const page = visitorAt()
  page.checkout.attend()
  expect(logIn(page)).toEqual(['ownerChanged while buying', 'ownerChanged'])
  page.requested.length = 0
  page.env.fireStorage(null)
  expect(page.requested).toEqual(['restored while buying'])
})

it.each(['sending', 'elsewhere', 'unconfirmed', 'placed', 'failed'] as const)(
  'a purchase during which a visitor logs in is not continued if an order is %s',
  (status) => {
    const page = visitorAt(status)
    page.checkout.attend()
    expect(logIn(page)).toEqual(['ownerChanged', 'ownerChanged'])
  },
)

it('a purchase during which a visitor logs in does not begin without lines, or while the checkout is unused or has been left', () => {
  const [empty, unattended, left] = [visitorAt(), visitorAt(), visitorAt()]
  empty.cart.value = []
  empty.checkout.attend()
  left.checkout.attend()()
  for (const page of [empty, unattended, left]) expect(logIn(page)).toEqual(['ownerChanged', 'ownerChanged'])
})
