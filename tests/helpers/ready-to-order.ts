import type { Lang } from '../../src/core/types'
import { buyer, GUEST_READY, userReady } from './buying'
import { WIDE, type openStore } from './page'

type Store = ReturnType<typeof openStore>

/** Opens the checkout as a guest who only has to place the order. */
export async function readyGuest(store: Store, lang: Lang = 'en', { viewport = WIDE, stored = {} } = {}) {
  const page = await store.visit('/checkOut', { lang, stored: { ...GUEST_READY, ...stored }, viewport })
  const at = buyer(page, lang)
  // The button shows an amount once the zones have loaded.
  await at.placeButton.filter({ hasText: '·' }).waitFor()
  return { page, at }
}

/** Opens the checkout as a registered user at the details, with the first address selected. */
export async function readyUser(store: Store, lang: Lang) {
  const page = await store.visit('/checkOut', { lang, stored: await userReady(store.url) })
  const at = buyer(page, lang)
  await page.getByRole('radio', { checked: true }).waitFor()
  return { page, at }
}
