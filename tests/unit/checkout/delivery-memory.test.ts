import { expect, it } from 'vitest'
import { openDelivery } from '../../../src/core/shop/open-delivery'
import { createFakeEnv } from '../../helpers/fake-env'
import { ADDRESS, guest, open, USER } from './checkout-page'

const memoryOf = (env: ReturnType<typeof createFakeEnv>, prefix = 'store:') => openDelivery(env, () => prefix)

it('openDelivery() remembers the last area after a reload, and a user’s last address only for that user', () => {
  const env = createFakeEnv()
  const memory = memoryOf(env)
  expect(memory.area.value).toBeNull()
  memory.chooseArea('2')
  memory.chooseArea('8')
  expect([memory.area.value, memoryOf(env).area.value]).toEqual(['8', '8'])
  memoryOf(env).chooseAddress(5, '32')
  const again = memoryOf(env)
  expect([again.addressOf('5'), again.addressOf(5), again.addressOf(6)]).toEqual(['32', '32', null])
})

it.each(['', '8', '[]', '{"area":5}', '{"area":', '{"__proto__":{"area":"1"}}'])(
  'openDelivery() remembers nothing if storage contains %j',
  (text) => {
    const env = createFakeEnv()
    env.storageMap.set('store:area', text)
    env.storageMap.set('store:address', text)
    expect([memoryOf(env).area.value, memoryOf(env).addressOf(5)]).toEqual([null, null])
  },
)

it('a checkout preselects the area of a guest’s last order or choice, and none on a new device', () => {
  const env = createFakeEnv()
  memoryOf(env).chooseArea('2')
  const { checkout } = open({ env })
  checkout.passed({ type: 'guest', name: 'Noor', phone: '1' }, null)
  expect(checkout.totals.value.delivery).toBe(3000)
  checkout.change({ zoneId: '1' })
  expect([checkout.totals.value.delivery, memoryOf(env).area.value]).toEqual([1500, '1'])
  expect(guest().checkout.zone.value).toBeNull()
})

it('a checkout preselects the address that a user chose last, also after a logout', () => {
  const page = open()
  page.person.value = USER
  page.checkout.change({ addressId: '31' })
  page.loggedOut.value = true
  page.person.value = null
  expect(page.checkout.form.value.addressId).toBeNull()
  page.loggedOut.value = false
  page.person.value = USER
  expect(page.checkout.form.value.addressId).toBe('31')
  page.person.value = { ...USER, id: 6 }
  expect(page.checkout.form.value.addressId).toBeNull()
})

it('a checkout preselects the newest address, and remembers it once an order to it is placed', async () => {
  const env = createFakeEnv()
  const older = { ...ADDRESS, id: 30 }
  const page = open({ env, user: USER, addresses: [older, ADDRESS] })
  expect(page.checkout.address.value).toEqual(ADDRESS)
  await page.checkout.submit(null)
  expect(memoryOf(env, '').addressOf(5)).toBe('31')
  const later = open({ env, user: USER, addresses: [older, ADDRESS, { ...ADDRESS, id: 32 }] })
  expect(later.checkout.address.value).toEqual(ADDRESS)
  // A deleted address is replaced by the newest one.
  expect(open({ env, user: USER, addresses: [older] }).checkout.address.value).toEqual(older)
})
