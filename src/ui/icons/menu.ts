import type { IconShape } from '../Icon'

export const homeIcon = 'M4 11.2 12 4.5l8 6.7V20h-5.2v-5.6H9.2V20H4v-8.8Z'
export const tagIcon =
  'M4 4.5h7.6l8.2 8.2a1 1 0 0 1 0 1.4l-5.7 5.7a1 1 0 0 1-1.4 0L4.5 11.6 4 4.5ZM8.6 8.6v.1'
export const orderIcon = 'M5.5 3.8h13v16.7l-3.2-2-3.3 2-3.3-2-3.2 2V3.8ZM9 8.5h6M9 12.5h6'
export const editIcon: IconShape = {
  path: 'm4.5 19.5.9-4L16.3 4.6l3.1 3.1L8.5 18.6l-4 .9ZM14 7l3 3',
  mirrors: true,
}
export const logOutIcon: IconShape = { path: 'M13.5 4.5h-8v15h8M10 12h10.5M16.5 8l4 4-4 4', mirrors: true }
export const logInIcon: IconShape = { path: 'M10.5 4.5h8v15h-8M3.5 12H14M10 8l4 4-4 4', mirrors: true }
