import { ownScript, ownStyle, type Host } from '../host'

const STRICT =
  "default-src 'none'; script-src {{cdn}}; style-src 'self'; connect-src {{api}}; img-src {{api}}"

/** Unusual documents, resets and policies, and pages that listen to events of the store. */
export const documents: readonly Host[] = [
  {
    name: 'unset-storage-full-hash-router-hotkeys',
    defence:
      'important styles are on the wrapper, not on :host; data that can’t be stored stays in memory; keepKeysInside',
    head: ownStyle('unset.css') + ownScript('full-storage.js') + ownScript('hash-router.js'),
    after: ownScript('hotkeys.js'),
  },
  {
    // The sandbox also blocks storage: accessing it throws.
    name: 'sandboxed-rtl-rem-foreign-natives',
    defence:
      'storage that never throws; direction comes from the store’s language; sizes are px and em; stringify() ignores toJSON',
    sandbox: 'allow-scripts allow-forms',
    html: 'lang="ar" dir="rtl"',
    head: ownStyle('rem.css') + ownScript('foreign-natives.js'),
  },
  {
    name: 'base-strict-trusted-types',
    defence: 'URLs are absolute; constructed style sheets, no inline style, trustedPolicy()',
    head: '<base href="https://elsewhere.example/deep/">' + ownScript('no-sanitiser.js'),
    path: 'cart',
    app: 'routing="path" base="{{path}}"',
    csp: `${STRICT}; require-trusted-types-for 'script'; trusted-types store`,
  },
]
