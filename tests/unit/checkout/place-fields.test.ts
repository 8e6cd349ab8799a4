import { expect, it } from 'vitest'
import { ADAPTER as VENDURE } from '../../../src/core/api/vendure/adapter'
import { checkoutFaults, EMPTY_FORM, orderDraftOf } from '../../../src/core/lib/checkout/checkout'
import type { Address, User } from '../../../src/core/types'
import { cartLine } from '../shop/fixtures'

const USER: User = { id: '1', name: 'Noor', phone: '50001111', type: 'user', favourites: [] }
const PLACE = { street: 'King Fahd Road', building: '12', floor: '3', flat: '7', landmark: 'Park' }
const SAVED: Address = { ...PLACE, id: '5', userId: null, zoneId: null, zone: null }

const factsOf = (user: User | null, address: Partial<Address>) => ({
  can: VENDURE.can,
  form: {
    ...EMPTY_FORM,
    name: 'Noor',
    phone: '50001111',
    email: 'noor@example.com',
    address: { ...PLACE, ...address },
    zoneId: '1',
  },
  lines: [cartLine()],
  blocked: false,
  user,
  zones: [{ id: 1, name: { en: 'Courier', ar: 'مندوب' }, deliveryPrice: 0, branchId: null }],
  addresses: [{ ...SAVED, ...address }],
  promo: null,
  lang: 'en' as const,
  epayment: false,
  methods: [{ id: 1, name: { en: '', ar: '' }, kind: 'delivery' as const }],
  returnUrl: '',
  placeFields: ['city', 'postalCode'] as const,
})

it('a saved address must be completed if the shop asks for more fields than it has', () => {
  const missing = { city: 'Riyadh' }
  expect(checkoutFaults(factsOf(USER, missing))).toEqual([{ field: 'address', fault: 'incomplete' }])
  const complete = { city: 'Riyadh', postalCode: '12211' }
  expect(checkoutFaults(factsOf(USER, complete))).toEqual([])
  expect(orderDraftOf(factsOf(USER, complete)).address).toMatchObject(complete)
})

it('a guest’s address needs the fields that the shop asks for, and sends them', () => {
  expect(checkoutFaults(factsOf(null, { city: 'Riyadh', postalCode: '-' }))).toEqual([
    { field: 'postalCode', fault: 'invalid' },
  ])
  const complete = { city: ' Riyadh ', postalCode: '١٢٢١١' }
  expect(checkoutFaults(factsOf(null, complete))).toEqual([])
  expect(orderDraftOf(factsOf(null, complete)).address).toMatchObject({ city: 'Riyadh', postalCode: '12211' })
})
