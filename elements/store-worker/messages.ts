/** A page asks whether its shop can be reached; the answer comes through the port, null if it is another shop's. */
export interface Question {
  store: 'can-reach'
  /** The base URL of the API, with a slash at its end. */
  api: string
  /** Whether the API is requested for it; otherwise the worker tells how its last request went. */
  anew: boolean
}

/** The worker tells its pages that the network has stopped answering, or answers again. */
export interface Report {
  store: 'reach'
  /** The base URL of the API, with a slash at its end. */
  api: string
  answered: boolean
}
