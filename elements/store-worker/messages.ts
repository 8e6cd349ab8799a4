/**
 * The message by which a page asks whether its shop's API responds. The worker replies through the port, with null for
 * another shop.
 */
export interface Question {
  store: 'can-reach'
  /** The base URL of the API, with a trailing slash. */
  api: string
  /** Whether to send a request to the API; otherwise the worker reports the outcome of its last one. */
  anew: boolean
}

/** The message by which the worker notifies its pages that the network has stopped responding, or responds again. */
export interface Report {
  store: 'reach'
  /** The base URL of the API, with a trailing slash. */
  api: string
  answered: boolean
}
