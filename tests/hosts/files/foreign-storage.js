/** The page keeps things of its own under the store's names. */
Object.assign(localStorage, {
  cart: '{"items":[{"sku":"A-1","qty":3}],"total":12}',
  lang: 'fr-FR',
  Authorization: 'mine-and-no-token',
  'store:checkout': 'mine as well',
})
