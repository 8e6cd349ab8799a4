import type { Money, OrderLine } from '../../types'

/** The price of a whole line. A discount on the line may not divide evenly by its quantity. */
export const lineTotalOf = ({
  price,
  quantity,
  total,
}: Pick<OrderLine, 'price' | 'quantity' | 'total'>): Money => total ?? price * quantity
