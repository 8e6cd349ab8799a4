import { MISSING } from '../../src/core/api/shared/results'
import { withLazyCalls as withOwnLazyCalls } from '../../src/core/api/with-lazy-calls'

/**
 * Returns a back end with these methods, whose other methods load on the first call. A method that the loaded code
 * leaves out fails as `missing`; the adapters of the store leave out none.
 */
export const withLazyCalls: typeof withOwnLazyCalls = (methods, load, token) =>
  withOwnLazyCalls(
    methods,
    (name) => async () => {
      const callsAs = await load(name)()
      return (sent) => ({ [name]: async () => MISSING, ...callsAs(sent) })
    },
    token,
  )
