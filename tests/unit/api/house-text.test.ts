import { expect, it } from 'vitest'
import { ADAPTER as MEDUSA } from '../../../src/core/api/medusa/adapter'
import { writeAddress as writeForMedusa } from '../../../src/core/api/medusa/people'
import { REST } from '../../../src/core/api/rest/adapter'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import { readAddress, writeAddress } from '../../../src/core/api/vendure/people'
import { EMPTY_FORM, checkoutFaults } from '../../../src/core/lib/checkout/checkout'
import { fc } from '../../helpers/property'
import { cartLine } from '../shop/fixtures'

it.each([
  ['rest', REST, ['building', 'floor', 'flat']],
  ['vendure', VENDURE, []],
  ['medusa', MEDUSA, []],
] as const)('letters as building, floor or flat fail only for our own API (%s)', (_, { can }, faults) => {
  const address = { street: 'Salem', building: '12A', floor: 'أرضي', flat: 'B', landmark: 'Park' }
  const found = checkoutFaults({
    can,
    form: { ...EMPTY_FORM, name: 'Noor', phone: '50001111', email: 'noor@example.com', address, zoneId: '1' },
    lines: [cartLine()],
    blocked: false,
    user: null,
    zones: [{ id: 1, name: { en: 'Salmiya', ar: '' }, deliveryPrice: 0, branchId: null }],
    addresses: [],
    promo: null,
    lang: 'en',
    epayment: false,
    methods: [{ id: 1, name: { en: '', ar: '' }, kind: 'delivery' }],
    returnUrl: '',
  })
  expect(found.map(({ field }) => field)).toEqual(faults)
})

/** Sends an address to Vendure, which stores two lines, and reads it back. */
const readBack = (place: { building: string; floor: string; flat: string; landmark: string }) =>
  readAddress({ id: 1, ...writeAddress({ ...place, street: 'Salem', zoneId: null }) })

it.each([
  { building: '12A', floor: 'أرضي', flat: 'B 4', landmark: 'Near the park, left' },
  { building: '12', floor: '0', flat: '0', landmark: '' },
  { building: 'Tower of Floor Makers', floor: 'G', flat: '1-2', landmark: 'Flat 3, Building 4' },
])('Vendure returns an address as it was typed: %j', (place) => {
  expect(readBack(place)).toMatchObject(place)
})

it('Vendure stores the address of a house without floor and flat, and returns it as a house', () => {
  const place = { building: '12', floor: '0', flat: '0', landmark: 'Park' }
  const address = { ...place, street: 'Salem', zoneId: null }
  expect(writeAddress(address)).toEqual({ streetLine1: 'Salem', streetLine2: 'House 12, Park' })
  expect(readBack(place)).toMatchObject(place)
  expect(writeForMedusa(address)).toMatchObject({
    address_2: 'House 12, Park',
    metadata: { building: '12', floor: '', flat: '' },
  })
  // An earlier version of the store sent zeros for a missing floor and flat.
  expect(readAddress({ id: 1, streetLine2: 'Building 12, Floor 0, Flat 0, Park' })).toMatchObject(place)
})

it('Vendure stores a comma in a building number as a space', () => {
  const place = { building: '12, back door', floor: '1', flat: '2', landmark: 'Park' }
  expect(readBack(place)).toMatchObject({ ...place, building: '12 back door' })
})

it('Vendure returns the same address after it was saved a second time', () => {
  const text = fc.string({ unit: 'grapheme' }).map((typed) => `x${typed.trim()}`)
  const place = fc.record({ building: text, floor: text, flat: text, landmark: text })
  fc.assert(
    fc.property(place, (typed) => {
      const once = readBack(typed)
      expect(once && readBack(once)).toEqual(once)
      expect(once?.landmark).toBe(typed.landmark)
    }),
  )
})
