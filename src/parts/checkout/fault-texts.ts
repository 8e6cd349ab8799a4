import type { AddressField, Capabilities } from '../../core/types'
import { isolated } from '../../core/lib/text/isolated'
import { isInScriptOf } from '../../core/lib/account/refusal'
import type { RefusedFault } from '../../core/lib/checkout/refused-fields'
import type { CheckoutFault, ZoneFault } from '../../core/lib/checkout/checkout'
import { PHONE_TEXTS } from '../../core/lib/checkout/validate'
import type { View } from '../../core/i18n/view'
import { COMMA } from '../../core/i18n/comma'

/**
 * The texts for faults of the zone. If the zones are unknown, the text must not claim that the store does not deliver
 * there.
 */
const ZONE_TEXTS = { unchosen: 'chooseZone', missing: 'noZone', unknown: 'zonesUnknown' } as const

const DELIVERY_TEXTS = {
  unchosen: 'chooseDelivery',
  missing: 'noDelivery',
  unknown: 'deliveriesUnknown',
} as const

export const zoneText = (fault: ZoneFault, t: View['t'], { deliveries }: Pick<Capabilities, 'deliveries'>) =>
  t((deliveries === 'areas' ? ZONE_TEXTS : DELIVERY_TEXTS)[fault])

const LINE_FAULTS = { empty: 'emptyCheckout', blocked: 'blockedLines', unpriced: 'priceUnknown' } as const

const LABELS = { phone: 'phoneNumber', promo: 'promoCode' } as const

/** Returns the key of a field's label. The number of a house has a different label than that of a building. */
const labelOf = (field: RefusedFault['field'], house: boolean) =>
  field === 'phone' || field === 'promo'
    ? LABELS[field]
    : field === 'name' || field === 'email' || field === 'zone'
      ? field
      : addressLabel(field, house)

export const addressLabel = (field: AddressField, house: boolean) =>
  field === 'building' && house ? 'houseNumber' : field

/** Returns the server's reason if it is in the current language, else the store's own text. */
export function refusedText({ field, text }: RefusedFault, { t, lang }: View): string {
  if (text !== null && isInScriptOf(lang, text)) return isolated(text)
  return t(
    field === 'promo' ? 'promoInvalid' : field === 'email' && text === null ? 'emailTaken' : 'fieldRefused',
  )
}

/** A part of a sentence. If it has a field, it is rendered as a link to that field. */
interface Piece {
  text: string
  field: CheckoutFault['field'] | null
  /** Punctuation that must stay on the same line as the text. */
  comma?: string
}

/** Marks the position of the fields in a translated sentence, which is split there. */
const HERE = '\uFFFC'

const onlyNumbers = (field: 'phoneNumber' | ReturnType<typeof addressLabel>, t: View['t']) =>
  `${t(field)}: ${t('onlyNumbers')}`

/** Returns the faults, one sentence each. Missing address fields are listed in a single sentence. */
export function faultSentences(
  faults: readonly CheckoutFault[],
  view: View,
  {
    house,
    ...can
  }: Pick<Capabilities, 'deliveries'> & {
    /** Whether the address is a house. */
    house: boolean
  },
): readonly (readonly Piece[])[] {
  const { t, lang } = view
  const missing: Piece[] = []
  const sentences = faults.flatMap((fault): Piece[][] => {
    const whole = (text: string) => [[{ text, field: fault.field }]]
    if (fault.fault === 'refused')
      return whole(`${t(labelOf(fault.field, house))}: ${refusedText(fault, view)}`)
    switch (fault.field) {
      case 'lines':
        return whole(t(LINE_FAULTS[fault.fault]))
      case 'name':
        return whole(t('enterName'))
      case 'phone':
        return whole(
          fault.fault === 'notNumeric' ? onlyNumbers('phoneNumber', t) : t(PHONE_TEXTS[fault.fault]),
        )
      case 'email':
        return whole(t('enterEmail'))
      case 'address':
        return whole(t(fault.fault === 'incomplete' ? 'completeAddress' : 'selectAddress'))
      case 'payment':
        return whole(t(fault.fault === 'missing' ? 'noMethod' : 'methodsUnknown'))
      case 'zone':
        return whole(zoneText(fault.fault, t, can))
      default:
        if (fault.fault === 'invalid') return whole(t('enterPostalCode'))
        if (fault.fault === 'notNumeric') return whole(onlyNumbers(addressLabel(fault.field, house), t))
        const last = missing.at(-1)
        if (last) last.comma = COMMA[lang].trimEnd()
        missing.push({ text: t(addressLabel(fault.field, house)), field: fault.field })
        return []
    }
  })
  if (missing.length === 0) return sentences
  const [before = '', after = ''] = t('enterMissing', { fields: HERE }).split(HERE)
  return [...sentences, [{ text: before, field: null }, ...missing, { text: after, field: null }]]
}
