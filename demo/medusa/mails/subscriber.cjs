/**
 * Collects the e-mails that a merchant's subscriber would send, instead of sending them. `start.ts` copies this file
 * into Medusa's folder, with the route that shows the e-mails.
 */
const mails = (globalThis[Symbol.for('demo.mails')] ??= [])
const add = (purpose, to, token) => mails.unshift({ purpose, to, token, at: new Date().toISOString() })

module.exports.default = async ({ event: { name, data } }) => {
  if (name === 'auth.verification_requested') add('verification', data.entity_id, data.code)
  else if (data.actor_type === 'customer') add('password', data.entity_id, data.token)
}
module.exports.config = { event: ['auth.password_reset', 'auth.verification_requested'] }
