import { own, type Reader } from '../read'

/** Reads the `data` of a GraphQL response. A response without it is unreadable. */
export const dataOf =
  <T>(read: Reader<T>): Reader<T> =>
  (body) => {
    const data = own(body, 'data')
    return data === undefined || data === null ? null : read(data)
  }
