/** The page has its own values under the store's storage keys, even in the store's format. */
Object.assign(localStorage, {
  cart: '[]',
  lang: 'fr-FR',
  Authorization: 'Bearer of.the.page',
  'store:checkout': 'mine as well',
})
