/** The demo's account; its password is used nowhere else. */
export const seededUser = {
  id: 1,
  name: 'Fatima Ali',
  phone: '96550001111',
  password: 'secret123',
  user_type: 'user' as const,
}

export const seededGuest = { id: 2, name: 'Yousef', phone: '96550002222', user_type: 'guest' as const }

export const seededAddresses = [
  {
    id: 1,
    user_id: 1,
    street: 'Salem Al Mubarak',
    building: 12,
    floor: 3,
    flat: 7,
    landmark: 'Opposite the sea club',
    zone_id: 1,
  },
  {
    id: 2,
    user_id: 1,
    street: 'Street 9, Block 4',
    building: 41,
    floor: 0,
    flat: 1,
    landmark: null,
    zone_id: 4,
  },
]

export const seededFavourites = [2, 58, 131, 180]

export const seededOrders = [
  {
    id: 1001,
    created_at: '2026-03-01T10:00:00.000000Z',
    zone_id: 1,
    paid: true,
    lines: [
      { product_id: 181, qty: 2 },
      { product_id: 205, qty: 1 },
    ],
  },
  {
    id: 1002,
    created_at: '2026-04-18T17:42:00.000000Z',
    zone_id: 4,
    paid: false,
    lines: [{ product_id: 131, qty: 1 }],
  },
]
