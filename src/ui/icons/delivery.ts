import type { IconShape } from '../Icon'

export const truckIcon: IconShape = {
  path: 'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  mirrors: true,
}
export const returnIcon: IconShape = { path: 'M9 5 4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-3', mirrors: true }
export const cashIcon =
  'M3.5 7h17v10h-17zM12 14.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM6.5 12h.1M17.4 12h.1'
export const lockIcon = 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5'
export const pinIcon =
  'M12 21c4.4-4.6 6.6-8.2 6.6-11a6.6 6.6 0 0 0-13.2 0c0 2.8 2.2 6.4 6.6 11ZM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z'
export const cardIcon = 'M3 6h18v12H3zM3 10h18M6.5 14.5h4'
