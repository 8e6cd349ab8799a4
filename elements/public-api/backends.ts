import { REST } from '../../src/core/api/rest/adapter'
import { LAZY_ADAPTERS } from '../../src/core/api/lazy-adapters'

/** The features of each `backend`, for the documentation. Pages load only the adapter that they use. */
export const BACKENDS = [
  { kind: 'rest', can: REST.can },
  ...(await Promise.all([...LAZY_ADAPTERS].map(async ([kind, load]) => ({ kind, can: (await load()).can })))),
]
