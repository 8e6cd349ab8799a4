import type { IconShape } from '../Icon'

export const linkIcon =
  'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.2 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.4-1.3'
export const shareIcon = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11.5H5.5v9h13v-9H16'
export const zoomInIcon =
  'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.7 15.7l4.8 4.8M11 8.2v5.6M8.2 11h5.6'
export const zoomOutIcon = 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.7 15.7l4.8 4.8M8.2 11h5.6'
export const heartIcon =
  'M12 20C5.5 15.6 3.5 12.6 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 3.2-2 6.2-8.5 10.6Z'
export const heartFullIcon: IconShape = { path: heartIcon, filled: true }
