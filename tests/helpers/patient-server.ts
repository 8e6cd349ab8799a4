import * as server from '../../elements/package/server'
import { AMPLE_MS } from './patience'

/** Imports `storefront-elements/server` for `prerender`, with a time limit that no page reaches. */
export const patientServer = async (): Promise<typeof server> => ({
  ...server,
  createStoreSite: (options) => server.createStoreSite({ timeLimit: AMPLE_MS, ...options }),
})
