import { expect, it } from 'vitest'
import { settle } from '../../helpers/fake-env'
import { openBrowser } from './browser'

it('an unconfirmed order is not sent again in another currency', async () => {
  const browser = await openBrowser({ user: false, taken: false })
  const [tab] = browser.tabs
  if (!tab) throw new Error('no tab')
  tab.shop.settings.setAttributes({ currencyCode: 'KWD' })
  browser.press(tab)
  await settle()
  for (let tries = 0; tries < 9; tries++) {
    const { status } = tab.checkout.placement.state.peek()
    if (status === 'sending') browser.lose(0)
    else browser.answer(0)
    await settle()
  }
  expect(tab.checkout.placement.state.peek().status).toBe('unconfirmed')
  tab.shop.settings.setAttributes({ currencyCode: 'SAR' })
  browser.again(tab)
  await settle()
  expect(tab.checkout.placement.state.peek().status).toBe('unconfirmed')
  tab.shop.settings.setAttributes({ currencyCode: 'KWD' })
  browser.again(tab)
  await settle()
  expect(tab.checkout.placement.state.peek().status).toBe('sending')
  await browser.rest()
})
