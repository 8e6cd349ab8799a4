export { CartPage as CartScreen } from '../parts/cart/CartPage'
