import { CheckoutBody } from './CheckoutBody'

/** `store-checkout`: the checkout of the cart, from the gate to the placed order, in somebody's page. */
export const CheckoutElement = () => <CheckoutBody lines={null} />
