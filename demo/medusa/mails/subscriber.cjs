/**
 * Collects the e-mails that a merchant's subscriber would send, instead of sending any. `start.ts` copies it into Medusa's
 * folder, with the route that shows them.
 */
const mails = (globalThis[Symbol.for('demo.mails')] ??= [])

module.exports.default = async ({ event: { data } }) => {
  if (data.actor_type !== 'customer') return
  mails.unshift({ purpose: 'password', to: data.entity_id, token: data.token, at: new Date().toISOString() })
}
module.exports.config = { event: 'auth.password_reset' }
