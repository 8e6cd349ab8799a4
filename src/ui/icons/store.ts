import type { IconShape } from '../Icon'

export const searchIcon = 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.7 15.7l4.8 4.8'
export const globeIcon =
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.2 12h17.6M12 3c2.4 2.5 3.6 5.5 3.6 9s-1.2 6.5-3.6 9c-2.4-2.5-3.6-5.5-3.6-9S9.6 5.5 12 3Z'
export const menuIcon = 'M4 7h16M4 12h16M4 17h16'
export const userIcon =
  'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2'
export const arrowBackIcon: IconShape = { path: 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5', mirrors: true }
export const chevronStartIcon: IconShape = { path: 'M14.5 5.5 8 12l6.5 6.5', mirrors: true }
export const chevronEndIcon: IconShape = { path: 'M9.5 5.5 16 12l-6.5 6.5', mirrors: true }
export const playIcon = 'M8 5.5v13L18.5 12 8 5.5Z'
export const pauseIcon = 'M8.5 5.5v13M15.5 5.5v13'
export const gridIcon = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z'
export const listIcon: IconShape = { path: 'M4.5 5h5v5h-5zM4.5 14h5v5h-5zM13 7.5h7M13 16.5h7', mirrors: true }
export const sortIcon: IconShape = {
  path: 'M7.5 5v14M4 15.5 7.5 19l3.5-3.5M13.5 6.5h7M13.5 12h5M13.5 17.5h3',
  mirrors: true,
}
export const chevronDownIcon = 'm6 9.5 6 6 6-6'
