import type { IconShape } from '../Icon'

export const filterIcon: IconShape = {
  path: 'M4 7.5h8M18 7.5h2M15 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 16.5h2M12 16.5h8M9 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  mirrors: true,
}
export const recentIcon = 'M4.6 8.6A8.2 8.2 0 1 1 3.8 12M4 4.5v4.3h4.3M12 7.5V12l3 2'
