/** `storefront-elements/backend/contract`: the checks that every adapter must pass, for any test runner. */
export { checks, type Check } from '../contract/checks'
export { openAdapter, type Buyer, type Opened, type OpenOptions } from '../contract/opened'
