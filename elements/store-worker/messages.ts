/** A page asks whether the shop can be reached; the answer comes through the port, as a boolean. */
export interface Question {
  store: 'can-reach'
  /** Otherwise what the worker has last seen is good enough. */
  always: boolean
  /** Waits long for an answer, and takes only a failure for one. */
  isPatient: boolean
}

/** The worker tells its pages that the network has stopped answering, or answers again. */
export interface Report {
  store: 'reach'
  answered: boolean
}
