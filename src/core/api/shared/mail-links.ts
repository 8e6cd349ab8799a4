import { whenLoaded } from '../client'
import type { MailLinkCalls } from '../backend'

/** Returns the calls of the links in e-mails, which load their code on use: few visits need them. */
export const lazyMailLinks = (load: () => Promise<MailLinkCalls>): MailLinkCalls => ({
  requestReset: (email) => whenLoaded(load, (calls) => calls.requestReset(email)),
  resetPasswordWith: (proof, password) =>
    whenLoaded(load, (calls) => calls.resetPasswordWith(proof, password)),
  verifyEmail: (proof) => whenLoaded(load, (calls) => calls.verifyEmail(proof)),
  resendVerification: (email) => whenLoaded(load, (calls) => calls.resendVerification(email)),
})
