import { describe, expect, it } from 'vitest'
import { framesOf, watchFrames } from '../helpers/frames'
import { idle } from '../helpers/idle'
import { BLANK, isTakenOver, openStore, TEXTS } from '../helpers/page'
import { servedPages } from '../helpers/served-pages'
import { MOST_SHIFT, shiftsOf, watchShifts } from '../helpers/shifts'

const store: ReturnType<typeof openStore> = openStore(
  {
    // Bypasses the log, which has only the browser's requests.
    pages: servedPages(() => ({
      url: store.url,
      fetch: async (input, init) => store.demo.app.fetch(new Request(input, init)),
    })),
  },
  { revalidates: true },
)

/** The end of a row moves a little while the HTML arrives. */
const isStill = ({ sum }: { sum: number }) => sum < MOST_SHIFT / 2

describe('a page from createStoreHandler', () => {
  it('a page from createStoreHandler changes to the language that the shopper has chosen, without a flash or a shift', async () => {
    const page = await store.visit(BLANK, { lang: 'ar' })
    await watchShifts(page)
    await watchFrames(page)
    await page.goto('/brands?sort=az')
    await page.waitForURL(`${store.url}/brands?sort=az&lang=ar`)
    await isTakenOver(page)
    await idle(page)
    expect(await framesOf(page)).toEqual([TEXTS.ar.brands])
    expect(await shiftsOf(page)).toSatisfy(isStill)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  })

  it('a page from createStoreHandler keeps its language if a cache that ignores queries serves it for the other language', async () => {
    const page = await store.visit(BLANK, { lang: 'ar' })
    const cached = await (await page.request.get(`${store.url}/brands`)).text()
    let requested = 0
    await page.context().route(`${store.url}/brands*`, (route) => {
      requested++
      return route.fulfill({ contentType: 'text/html', body: cached })
    })
    await page.goto('/brands')
    await page.waitForURL(`${store.url}/brands?lang=ar`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Don't wait until the network is idle: a request of the previous document may never be reported as finished.
    await isTakenOver(page)
    expect(requested).toBe(2)
  })

  it('a page from createStoreHandler has the selected language in its URL, even on Back to a URL without one and after a reload', async () => {
    const page = await store.visit('/brands')
    const links = page.locator('store-app').locator('a[href*="/brand/"]')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await isTakenOver(page)
    await links.first().click()
    await page.waitForURL(/\/brand\/\d+(\?lang=en)?$/)
    await page.getByRole('button', { name: TEXTS.en.switchLanguageLabel }).click()
    await page.waitForURL(/\/brand\/\d+\?lang=ar$/)
    await page.goBack()
    await heading(TEXTS.ar.brands)
    await page.waitForURL(`${store.url}/brands?lang=ar`)
    expect(await links.first().getAttribute('href')).toMatch(/\?lang=ar$/)
    await watchFrames(page)
    await page.reload()
    await isTakenOver(page)
    expect(await framesOf(page)).toEqual([TEXTS.ar.brands])

    await page.getByRole('button', { name: TEXTS.ar.switchLanguageLabel }).click()
    await page.waitForURL(`${store.url}/brands?lang=en`)
    await links.first().click()
    await page.waitForURL(/\/brand\/\d+\?lang=en$/)
    await page.goBack()
    await heading(TEXTS.en.brands)
  })
})
