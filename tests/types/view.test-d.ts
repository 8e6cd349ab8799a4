import type { View } from '../../src/core/i18n/view'

/** Checked by `npm run types`. */
export const texts = (view: View): string[] => [
  view.t('addToCart'),
  view.t('discount', { percent: '20' }),
  // @ts-expect-error There is no such text.
  view.t('hoem'),
  // @ts-expect-error Parameters are checked.
  view.t('removeItem', { name: 'Scarf' }),
]
