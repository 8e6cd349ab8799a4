import { REST } from '../../src/core/api/rest/adapter'
import { LAZY_ADAPTERS } from '../../src/core/api/registry'

/** What each value of `backend` can do, for the documentation: the adapters themselves are loaded by their pages. */
export const BACKENDS = [
  { kind: 'rest', can: REST.can },
  ...(await Promise.all([...LAZY_ADAPTERS].map(async ([kind, load]) => ({ kind, can: (await load()).can })))),
]
