import * as server from '../../elements/package/server'
import { AMPLE_MS } from './patience'

/** `storefront-elements/server` for `prerender`: no page of a site reaches its time limit. */
export const patientServer = async (): Promise<typeof server> => ({
  ...server,
  createStoreSite: (options) => server.createStoreSite({ timeLimit: AMPLE_MS, ...options }),
})
