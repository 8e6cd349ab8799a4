import { ownScript, type Host } from '../host'

/** Pages that are another kind of document, or listen to what is not theirs. */
export const documents: readonly Host[] = [
  { name: 'rtl', defence: 'direction comes from the store’s language', html: 'lang="ar" dir="rtl"' },
  {
    name: 'rtl-arabic',
    defence: 'direction comes from the store’s language',
    html: 'lang="ar" dir="rtl"',
    lang: 'ar',
  },
  { name: 'quirks', defence: 'the wrapper says all that a quirk would', doctype: false },
  {
    name: 'base',
    defence: 'addresses are absolute',
    head: '<base href="https://elsewhere.example/deep/">',
    path: 'cart',
    app: 'routing="path" base="{{path}}"',
  },
  { name: 'hotkeys', defence: 'keepKeysInside', after: ownScript('hotkeys.js') },
  {
    name: 'hash-router',
    defence: 'the address is touched only by routing',
    head: ownScript('hash-router.js'),
  },
]
