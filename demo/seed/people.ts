import people from './people.json' with { type: 'json' }

/** The demo's account; its password is used nowhere else. */
export const seededUser = { ...people.user, user_type: 'user' as const }
export const seededGuest = { ...people.guest, user_type: 'guest' as const }
export const { addresses: seededAddresses, favourites: seededFavourites, orders: seededOrders } = people
