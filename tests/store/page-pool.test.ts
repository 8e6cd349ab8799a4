import { describe, expect, it } from 'vitest'
import { openStore } from '../helpers/page'

const store = openStore()

// These tests run in this order: the second shopper reuses the page and the browser cache of the first.
describe('a page that is reused', () => {
  it('a reused page shows the store’s own page to one shopper', async () => {
    const page = await store.visit('/brands')
    expect(await page.title()).not.toBe('Mine')
  })

  it('a reused page shows a merchant’s page to the next shopper by Back at the same URL', async () => {
    const html = '<!doctype html><title>Mine</title><link rel="icon" href="data:,"><p>Mine</p>'
    const page = await store.visit('/', { html })
    await page.evaluate(() => history.pushState(null, '', '/brands'))
    await page.goto(`${store.url}/other`)
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Mine')
  })
})
