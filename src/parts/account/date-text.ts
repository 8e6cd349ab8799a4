import type { View } from '../../core/i18n/view'

/** A date in the shop's language and numerals, in the Gregorian calendar. */
export const dateText = (
  date: Date,
  { lang, numerals }: Pick<View, 'lang' | 'numerals'>,
  timeStyle?: 'short',
): string =>
  new Intl.DateTimeFormat(`${lang}-u-nu-${numerals}-ca-gregory`, { dateStyle: 'long', timeStyle }).format(
    date,
  )
