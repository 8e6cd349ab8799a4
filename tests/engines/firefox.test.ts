import { describe } from 'vitest'
import { describeShopper } from './shopper'

/**
 * Flows of `tests/store` that depend on the browser's history, storage, tabs, dialogs or forms, and one purchase. One
 * worker runs them all, because each would start a separate Firefox.
 */
const FLOWS = ['shopping', 'routing', 'back', 'login', 'cart', 'checkout-form']

describe.each(FLOWS)('%s', async (flow) => {
  await import(`../store/${flow}.test.ts`)
})

describeShopper('firefox')
