import type { IconShape } from '../Icon'

export const mobileIcon: IconShape = {
  path: 'M7.5 2.8h9a1 1 0 0 1 1 1v16.4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V3.8a1 1 0 0 1 1-1ZM10.5 18.4h3',
}
export const whatsappIcon: IconShape = {
  path: 'm4 20 1.2-4A8.3 8.3 0 1 1 8.3 19L4 20ZM9 8.6c0 3.6 2.8 6.4 6.4 6.4l.6-1.8-2-.9-.9.8a5 5 0 0 1-2.2-2.2l.8-.9-.9-2L9 8.6Z',
}
