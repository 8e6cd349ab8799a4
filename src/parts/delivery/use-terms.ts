import { useShop, useValue } from '../context'

/** Returns the merchant's terms of a purchase. The payment marks are empty unless the store takes online payment. */
export function useTerms() {
  const { settings } = useShop()
  const { deliveryNote, returnNote, paymentMarks } = useValue(settings.config)
  const store = useValue(settings.settings.state).data
  return { deliveryNote, returnNote, paymentMarks: store?.epayment ? paymentMarks : [] }
}
