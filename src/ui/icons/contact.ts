import type { IconShape } from '../Icon'

export const mobileIcon: IconShape = {
  path: 'M7.5 2.8h9a1 1 0 0 1 1 1v16.4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V3.8a1 1 0 0 1 1-1ZM10.5 18.4h3',
}
export const appStoreIcon: IconShape = {
  path: 'm12.9 4.2-7.4 12.8M11.1 4.2l4.4 7.6M17 14.4l1.5 2.6M4.5 14h8.4M16 14h3.5M4.4 18.9l.4-.7M19.2 18.2l.4.7',
}
export const playStoreIcon: IconShape = {
  path: 'M5.2 3.9v16.2L13.3 12 5.2 3.9Zm0 0 10.9 5.6M5.2 20.1l10.9-5.6M13.3 12l2.8 2.5 3.6-2.1a.5.5 0 0 0 0-.8l-3.6-2.1-2.8 2.5Z',
}
export const whatsappIcon: IconShape = {
  path: 'm4 20 1.2-4A8.3 8.3 0 1 1 8.3 19L4 20ZM9 8.6c0 3.6 2.8 6.4 6.4 6.4l.6-1.8-2-.9-.9.8a5 5 0 0 1-2.2-2.2l.8-.9-.9-2L9 8.6Z',
}
export const offlineIcon: IconShape = {
  path: 'm4 4 16 16M2.5 9.2a14.5 14.5 0 0 1 2.9-2M10.5 5.3a14.5 14.5 0 0 1 11 3.9M5.6 12.8a10 10 0 0 1 2.9-1.9M15.2 10.8a10 10 0 0 1 3.2 2M8.8 16.2a5.2 5.2 0 0 1 3.2-1.3M12 19.4v.1',
}
