import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settings, zones } from '../../demo/seed/shop'
import { findings } from '../helpers/axe'
import { buyer, GUEST_READY, money } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { visitAs } from '../helpers/person'

const store = openStore({}, WITHOUT_PICTURES)

/** A line of a product that the store no longer has. Its name is the ordered one. */
const LINE = {
  productId: 990_001,
  productName: 'Silk dress',
  displayName: 'Silk dress',
  price: 9900,
  option: null,
  quantity: 2,
}
/** Damaged values, and whether their lines can still be read. */
const LOST: [string, string, boolean][] = [
  [
    'without its address',
    JSON.stringify({ now: 1, ordered: [], draft: { lines: [LINE], total: 21_300 } }),
    true,
  ],
  ['that is cut off', '{"now":1,"draft":{"lines":[{', false],
]

describe('a checkout whose storage contains', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const order = async (page: Page) => {
    const at = buyer(page, lang)
    await at.placeOrder()
    await at.placed.getByText('ORD-1003').waitFor()
    return at.placed
  }

  it.each(LOST)(
    'an order %s is reported as possibly placed until it is discarded',
    async (_, value, readable) => {
      const page = await store.visit('/checkOut', {
        lang,
        stored: { ...GUEST_READY, 'store:pending': value },
      })
      await page.getByText(text.lostHint).waitFor()
      expect(await findings(page)).toEqual([])
      const total = page.getByText(`${text.total}: ${money(21.3, lang)}`)
      expect([await total.count(), await page.getByText(LINE.displayName).count()]).toEqual(
        readable ? [1, 1] : [0, 0],
      )
      expect(await page.getByRole('button', { name: text.orderAgain }).count()).toBe(0)
      await page.reload()
      await page.getByRole('button', { name: text.giveUpOrder }).click()
      await page.getByRole('dialog').getByRole('button', { name: text.giveUpOrder }).click()
      await order(page)
    },
  )

  it('an order of a user who has logged out links to their orders', async () => {
    const marker = { now: 1, draft: { lines: [LINE], total: 21_300 }, ordered: [] }
    const stored = { ...GUEST_READY, 'store:pending-1': JSON.stringify(marker) }
    const page = await visitAs(store, '/checkOut', { lang, stored })
    await page.getByText(text.lostHint).waitFor()
    await page.getByRole('main').getByRole('link', { name: text.orders, exact: true }).click()
    await page.getByRole('tab', { name: text.orders, selected: true }).waitFor()
  })
})

it.each(['en', 'ar'] as const)(
  'the checkout shows an amount as it is sent, whatever the currency label: %s',
  async (lang) => {
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
    await at.placeOrder()
    await at.placed.waitFor()
    const total = Number(orders[0]?.['total_price'])
    expect(button).toContain(TEXTS[lang].placeOrder({ amount: `${total.toFixed(3)}\u00A0${label[lang]}` }))
  },
)
