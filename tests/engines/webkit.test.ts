import { describeShopper } from './shopper'

describeShopper('webkit')
