import { ownScript, ownStyle, type Host } from '../host'

/** Unusual documents, and pages that listen to events of the store. */
export const documents: readonly Host[] = [
  {
    name: 'rtl-rem',
    defence: 'direction comes from the store’s language, sizes are px and em',
    html: 'lang="ar" dir="rtl"',
    head: ownStyle('rem.css'),
  },
  {
    name: 'rtl-arabic',
    defence: 'direction comes from the store’s language',
    html: 'lang="ar" dir="rtl"',
    lang: 'ar',
  },
  { name: 'quirks', defence: 'the reset says what a quirk would', doctype: false },
  {
    name: 'base',
    defence: 'addresses are absolute',
    head: '<base href="https://elsewhere.example/deep/">',
    path: 'cart',
    app: 'routing="path" base="{{path}}"',
  },
  {
    name: 'hash-router-hotkeys',
    defence: 'keepKeysInside',
    head: ownScript('hash-router.js'),
    after: ownScript('hotkeys.js'),
  },
]
