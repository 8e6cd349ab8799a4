/** The page has its own values under the store's storage keys, even of the store's own form. */
Object.assign(localStorage, {
  cart: '[]',
  lang: 'fr-FR',
  Authorization: 'Bearer of.the.page',
  'store:checkout': 'mine as well',
})
