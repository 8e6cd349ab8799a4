/** A page asks whether its shop's API responds. The reply comes through the port; it is null for another shop. */
export interface Question {
  store: 'can-reach'
  /** The base URL of the API, with a trailing slash. */
  api: string
  /** Whether to send a request to the API; otherwise the worker reports the outcome of its last one. */
  anew: boolean
}

/** The worker notifies its pages that the network has stopped responding, or responds again. */
export interface Report {
  store: 'reach'
  /** The base URL of the API, with a trailing slash. */
  api: string
  answered: boolean
}
