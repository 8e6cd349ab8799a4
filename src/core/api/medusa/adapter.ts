import type { Adapter } from '../adapter'
import { createMedusa } from './medusa'

/** Medusa 2 through its Store API. Its list of allowed origins must include the page's. */
export const MEDUSA: Adapter = {
  can: {
    accounts: 'email',
    checkout: 'here',
    favourites: false,
    areas: false,
    houseText: true,
    subcategories: true,
    rows: true,
  },
  create: createMedusa,
}
