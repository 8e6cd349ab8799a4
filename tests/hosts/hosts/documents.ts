import { ownScript, ownStyle, type Host } from '../host'

/** Unusual documents, and pages that listen to events of the store. */
export const documents: readonly Host[] = [
  {
    name: 'rtl-rem-foreign-natives',
    defence: 'direction comes from the store’s language, sizes are px and em; stringify() ignores toJSON',
    html: 'lang="ar" dir="rtl"',
    head: ownStyle('rem.css') + ownScript('foreign-natives.js'),
  },
  {
    name: 'rtl-arabic',
    defence: 'direction comes from the store’s language',
    html: 'lang="ar" dir="rtl"',
    lang: 'ar',
  },
  {
    name: 'quirks-storage-foreign',
    defence: 'the reset overrides quirks; the store ignores entries that other scripts have stored',
    doctype: false,
    head: ownScript('foreign-storage.js'),
  },
  {
    name: 'base',
    defence: 'URLs are absolute',
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
