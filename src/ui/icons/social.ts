import type { IconShape } from '../Icon'

export const facebookIcon: IconShape = {
  path: 'M14 21v-8h3l.5-3.3H14V7.8c0-1.1.5-1.8 1.9-1.8h1.6V3.2C17.1 3.1 16.2 3 15.3 3 12.7 3 11 4.6 11 7.3v2.4H8V13h3v8',
}
export const twitterIcon: IconShape = { path: 'M4 4h4.2L20 20h-4.2L4 4ZM19 4l-6.2 7.1M11 13.2 5 20' }
export const youtubeIcon: IconShape = {
  path: 'M3 8.5A2.5 2.5 0 0 1 5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7ZM10.2 9.3v5.4l4.6-2.7-4.6-2.7Z',
}
export const instagramIcon: IconShape = {
  path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM16.8 7.2v.01',
}
