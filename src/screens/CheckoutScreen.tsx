export { CheckoutPage as CheckoutScreen } from '../parts/checkout/CheckoutPage'
