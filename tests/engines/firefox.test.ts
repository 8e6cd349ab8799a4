import { describeShopper } from './shopper'

describeShopper('firefox')
