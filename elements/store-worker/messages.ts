/** A page asks whether the shop can be reached; the answer comes through the port, as a boolean. */
export interface Question {
  store: 'can-reach'
  /** Whether the API is requested for it; otherwise the worker tells how its last request went. */
  anew: boolean
}

/** The worker tells its pages that the network has stopped answering, or answers again. */
export interface Report {
  store: 'reach'
  answered: boolean
}
