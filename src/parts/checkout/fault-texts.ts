import type { CheckoutFault, ZoneFault } from '../../core/lib/checkout/checkout'
import type { View } from '../../core/i18n/view'
import { COMMA } from '../account/address-text'

/** While the zones are unknown, don't claim that the store does not deliver. */
const ZONE_TEXTS = { unchosen: 'chooseZone', missing: 'noZone', unknown: 'zonesUnknown' } as const

export const zoneText = (fault: ZoneFault, t: View<'account'>['t']) => t(ZONE_TEXTS[fault])

/** The faults, one sentence each; missing address fields are listed in one sentence. */
export function faultTexts(
  faults: readonly CheckoutFault[],
  { t, lang }: View<'account'>,
): readonly string[] {
  const missing: string[] = []
  const texts = faults.flatMap((fault): string[] => {
    switch (fault.field) {
      case 'lines':
        return [t(fault.fault === 'blocked' ? 'blockedLines' : 'emptyCheckout')]
      case 'name':
        return [t('enterName')]
      case 'phone':
        return [t('enterPhone')]
      case 'address':
        return [t('selectAddress')]
      case 'zone':
        return [zoneText(fault.fault, t)]
      default:
        if (fault.fault === 'notNumeric') return [`${t(fault.field)}: ${t('onlyNumbers')}`]
        missing.push(t(fault.field))
        return []
    }
  })
  return missing.length > 0 ? [...texts, t('enterMissing', { fields: missing.join(COMMA[lang]) })] : texts
}
