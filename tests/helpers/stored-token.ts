import { checksum } from '../../src/core/lib/util/checksum'

/** Returns the content of storage after a login at this host's shop on an earlier visit. */
export const storedToken = (host: string, token: string): Record<string, string> => ({
  Authorization: token,
  'store:owner': host,
  'store:Authorization:record': checksum(`${host} ${token}`),
})
