import { useShop, useValue } from '../context'

/** The merchant's terms of a purchase. The payment marks are only those of a store that takes online payment. */
export function useTerms() {
  const { settings } = useShop()
  const { deliveryNote, returnNote, paymentMarks } = useValue(settings.config)
  const store = useValue(settings.settings.state).data
  return { deliveryNote, returnNote, paymentMarks: store?.epayment ? paymentMarks : [] }
}
