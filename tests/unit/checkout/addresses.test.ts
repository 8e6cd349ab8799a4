import { signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { createAddresses } from '../../../src/core/stores/addresses'
import type { Address, Result, User, Zone } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { ADDRESS, USER, ZONES } from './checkout-page'
import { refusal } from '../../helpers/refusal'

const ZONE = ZONES[1] as Zone
const TYPED = { street: ' Salem ', building: '١٢', floor: '3', flat: '7', landmark: '' }
const { id: _, zone: __, ...SENT } = ADDRESS
const HOME: Address = { ...SENT, id: 31, zone: ZONE }
const REFUSED = refusal('refused', 422)

function open(user: User | null = USER) {
  const person = signal(user)
  const sent: unknown[] = []
  let fails = false
  let listed: () => Promise<Result<Address[]>> = async () => result([HOME])
  const result = <T>(data: T): Result<T> => (fails ? REFUSED : { ok: true, data })
  const addresses = createAddresses({
    backend: {
      addresses: () => listed(),
      addAddress: async (draft) => (sent.push(draft), result({ ...draft, id: 32, zone: null })),
      editAddress: async (id, draft) => (sent.push([id, draft]), result(null)),
      deleteAddress: async () => result([]),
    },
    user: person,
  })
  const shown = () =>
    addresses.list.value?.state.value.data?.map(({ id, street, zone }) => [id, street, zone?.id])
  /** Holds back the server's list until the returned function is called. */
  const holdList = () => {
    const held: ((args: Result<Address[]>) => void)[] = []
    listed = () => new Promise((resolve) => held.push(resolve))
    return async (args: Result<Address[]>) => {
      held.shift()?.(args)
      await settle()
    }
  }
  return { person, sent, addresses, shown, holdList, fail: () => (fails = true) }
}

it('a user can add, edit and delete addresses, and the list updates at once', async () => {
  const { addresses, sent, shown } = open()
  await addresses.list.value?.load()
  expect(await addresses.add(TYPED, ZONE)).toBeNull()
  expect([sent[0], shown()]).toEqual([
    SENT,
    [
      [31, 'Salem', 2],
      [32, 'Salem', 2],
    ],
  ])
  expect(await addresses.edit(31, { ...TYPED, street: 'Fahad' }, ZONE)).toBeNull()
  expect([sent[1], shown()?.[0]]).toEqual([
    [31, { ...SENT, street: 'Fahad' }],
    [31, 'Fahad', 2],
  ])
  expect(await addresses.remove('31')).toBeNull()
  expect(shown()).toEqual([[32, 'Salem', 2]])
})

it('a refused change of an address has no effect and reports the reason', async () => {
  const { addresses, shown, fail } = open()
  await addresses.list.value?.load()
  fail()
  expect(await addresses.add(TYPED, ZONE)).toBe(REFUSED)
  expect(await addresses.edit(31, TYPED, null)).toBe(REFUSED)
  expect(await addresses.remove(31)).toBe(REFUSED)
  expect(shown()).toEqual([[31, 'Salem', 2]])
})

it('guests and visitors have no addresses, and another user has different ones', async () => {
  const guest = open({ ...USER, id: null, type: 'guest' })
  expect(guest.addresses.list.value).toBeNull()
  expect(await guest.addresses.add(TYPED, ZONE)).toMatchObject({ kind: 'unauthenticated' })
  const { person, addresses, shown } = open()
  await addresses.list.value?.load()
  const before = addresses.list.value
  person.value = { ...USER, name: 'Fatima A.' }
  expect(addresses.list.value).toBe(before)
  person.value = { ...USER, id: 6 }
  expect(shown()).toBeUndefined()
  await settle()
})

it('an edit keeps the address’s area if the areas failed to load', async () => {
  const { addresses, sent, shown } = open()
  await addresses.list.value?.load()
  expect(await addresses.edit('31', { ...TYPED, street: 'Fahad' }, null)).toBeNull()
  expect([sent[0], shown()]).toEqual([['31', { ...SENT, street: 'Fahad' }], [[31, 'Fahad', 2]]])
})

const status = ({ addresses }: ReturnType<typeof open>) => addresses.list.value?.state.value.status
const ok = (...data: Address[]): Result<Address[]> => ({ ok: true, data })

it('loaded addresses stay during a reload and after its failure', async () => {
  const page = open()
  await page.addresses.list.value?.load()
  await page.addresses.add(TYPED, ZONE)
  const result = page.holdList()
  void page.addresses.list.value?.reload()
  expect([status(page), page.shown()?.length]).toEqual(['loading', 2])
  await result(REFUSED)
  expect([status(page), page.shown()?.length]).toEqual(['failed', 2])
  void page.addresses.list.value?.load()
  await result(ok({ ...HOME, street: 'Fahad' }))
  expect([status(page), page.shown()]).toEqual(['ready', [[31, 'Fahad', 2]]])
})

it('loaded addresses are not overwritten by an outdated response', async () => {
  const page = open()
  await page.addresses.list.value?.load()
  const result = page.holdList()
  void page.addresses.list.value?.reload()
  await page.addresses.remove(31)
  await result(ok(HOME))
  expect([status(page), page.shown()]).toEqual(['ready', []])
  void page.addresses.list.value?.reload()
  void page.addresses.list.value?.reload()
  await result(ok(HOME))
  expect(page.shown(), 'only the last one counts').toEqual([])
  await result(ok())
  expect([status(page), page.shown()]).toEqual(['ready', []])
})
