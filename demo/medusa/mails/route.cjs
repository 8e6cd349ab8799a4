/** `/mails`: the collected e-mails as JSON, the latest first. */
module.exports.GET = (_request, response) => response.json(globalThis[Symbol.for('demo.mails')] ?? [])
