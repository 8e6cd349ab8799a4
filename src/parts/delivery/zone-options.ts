import type { View } from '../../core/i18n/view'
import type { Zone } from '../../core/types'

/** The areas as options of a select, each with its delivery price. */
export const zoneOptions = (zones: readonly Zone[], { local, money }: View) =>
  zones.map(({ id, name, deliveryPrice }) => {
    const { text, lang } = local(name)
    return {
      value: String(id),
      text: deliveryPrice === null ? text : `${text} · ${money(deliveryPrice)}`,
      lang,
    }
  })
