import { describe, expect, it } from 'vitest'
import { settings, zones } from '../../demo/seed/shop'
import { buyer, GUEST_READY, PLACE } from '../helpers/buying'
import { openStore, TEXTS } from '../helpers/page'

const store = openStore()

/** Of an order and a confirmation as they are stored; each lacks what a screen needs. */
const DAMAGED: [string, string, unknown][] = [
  ['an order without its address', 'store:pending', { now: 1, ordered: [], draft: { lines: [] } }],
  [
    'an order whose lines are none',
    'store:pending',
    { now: 1, ordered: [], draft: { lines: [null, 7], address: PLACE } },
  ],
  [
    'a confirmation of other types',
    'store:order',
    { code: 'ORD-1', placedAt: Date.now(), lines: [{}], address: { street: {} } },
  ],
  ['a list of such', 'store:order', [{ intent: 1, id: 1, placedAt: Date.now(), lines: 'x', address: {} }]],
  ['a text that breaks off', 'store:pending', undefined],
]

describe.each(['en', 'ar'] as const)('a checkout whose storage holds, %s,', (lang) => {
  it.each(DAMAGED)('%s still takes an order', async (_, key, value) => {
    const page = await store.visit('/checkOut', {
      lang,
      stored: { ...GUEST_READY, [key]: JSON.stringify(value) ?? '{"now":1,"draft":{"lines":[{' },
    })
    const at = buyer(page, lang)
    await at.placeButton.filter({ hasText: '·' }).click()
    await at.placed.getByText('ORD-1003').waitFor()
    await page.reload()
    await at.placed.getByText('ORD-1003').waitFor()
  })
})

it.each(['en', 'ar'] as const)('an amount is shown as it is sent, whatever the label: %s', async (lang) => {
  const label = { en: 'KD', ar: 'دينار' }
  store.demo.setFaults([
    { path: '/api/settings', body: { ...settings, currency_en: label.en, currency_ar: label.ar } },
    { path: '/api/zones', body: zones.map((zone) => ({ ...zone, delivery_price: '0.125' })) },
  ])
  const page = await store.visit('/checkOut', { lang, stored: GUEST_READY })
  const orders = store.watchOrders()
  const at = buyer(page, lang)
  const delivery = `0.125\u00A0${label[lang]}`
  await page.getByRole('definition').filter({ hasText: delivery }).waitFor()
  const button = await at.placeButton.filter({ hasText: '·' }).innerText()
  await at.placeButton.click()
  await at.placed.waitFor()
  const total = Number(orders[0]?.['total_price'])
  expect(button).toContain(TEXTS[lang].placeOrder({ amount: `${total.toFixed(3)}\u00A0${label[lang]}` }))
})
