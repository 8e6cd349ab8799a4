import type { Money, OrderLine } from '../../types'

/** What all pieces of a line cost. A discount of the whole line may not divide by its pieces. */
export const lineTotalOf = ({
  price,
  quantity,
  total,
}: Pick<OrderLine, 'price' | 'quantity' | 'total'>): Money => total ?? price * quantity
