import { REST } from '../../src/core/api/adapter'
import { OTHERS } from '../../src/core/api/others'

/** What each value of `backend` can do, for the documentation: the adapters themselves are loaded by their pages. */
export const BACKENDS = [
  { kind: 'rest', can: REST.can },
  ...(await Promise.all([...OTHERS].map(async ([kind, load]) => ({ kind, can: (await load()).can })))),
]
