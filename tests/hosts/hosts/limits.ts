import { ownScript, type Host } from '../host'

const STRICT =
  "default-src 'none'; script-src {{cdn}}; style-src 'self'; connect-src {{api}}; img-src {{api}}"

export const limits: readonly Host[] = [
  {
    name: 'strict-trusted-types',
    defence: 'constructed style sheets, no inline style, trustedPolicy()',
    head: ownScript('no-sanitiser.js'),
    csp: `${STRICT}; require-trusted-types-for 'script'; trusted-types store`,
  },
  // The sandbox also blocks storage: accessing it throws.
  { name: 'sandboxed', defence: 'storage that never throws', sandbox: 'allow-scripts allow-forms' },
]
