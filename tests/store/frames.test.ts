import { describe, expect, it } from 'vitest'
import { buyer, GUEST } from '../helpers/buying'
import { ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { PLAIN } from '../helpers/screens'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]

/**
 * Opens a page with the shop in a frame, in which a guest has placed an order. The payment page refuses frames, like
 * those of banks.
 */
async function placedIn(sandbox: string) {
  store.expectProblem(/404|sandbox|X-Frame-Options/i)
  const page = await store.visit('/site', {
    html: `<!doctype html><html lang="${lang}"><title>Site</title><link rel="icon" href="data:,">
      <script>
        document.write(self === top ? '<iframe src="/shop" style="width: 900px; height: 800px" ${sandbox}></iframe>'
          : '<script src="/store.js" async><' + '/script>' +
            '<store-product host="{{host}}" lang="${lang}" product-id="${PLAIN.id}" layout="button" after-add="checkout">' +
            '</store-product><store-checkout host="{{host}}"></store-checkout>')
      </script>`,
  })
  await page
    .context()
    .route('**/pay/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Pay', headers: { 'x-frame-options': 'DENY' } }),
    )
  const frame = page.frameLocator('iframe').locator('body')
  const at = buyer(frame, lang)
  await frame.getByRole('button', { name: text.addToCart }).click()
  await at.passAsGuest()
  await at.typeAddress()
  await at.placeOrder()
  await at.placed.getByText('ORD-1003').waitFor()
  return { page, at, pay: at.placed.getByRole('link', { name: text.goToPayment }) }
}

describe('“Go to payment” in a frame', () => {
  it('“Go to payment” in a frame opens the payment page in a tab and keeps the confirmation', async () => {
    const { page, at, pay } = await placedIn('')
    const opened = page.waitForEvent('popup')
    await pay.click()
    const tab = await opened
    await tab.getByText('Pay').waitFor()
    expect(new URL(tab.url()).pathname).toBe('/pay/inv-1003')
    expect(await tab.evaluate(() => opener)).toBe(null)
    expect(await at.placed.getByText(GUEST.name).count()).toBeGreaterThan(0)
    await pay.waitFor()
  })

  it('“Go to payment” in a frame navigates the top window if the frame may not open tabs', async () => {
    const { page, pay } = await placedIn(
      'sandbox="allow-scripts allow-forms allow-top-navigation-by-user-activation"',
    )
    await pay.click()
    await page.waitForURL('**/pay/inv-1003')
  })

  it('“Go to payment” in a frame shows the payment page’s URL if the frame may neither open tabs nor navigate the window', async () => {
    const { at, pay } = await placedIn('sandbox="allow-scripts allow-forms"')
    await pay.click()
    const address = at.placed.getByRole('textbox', { name: text.copyByHand })
    expect(await address.inputValue()).toBe(`${store.url}/pay/inv-1003`)
    await at.placed.getByText('ORD-1003').waitFor()
  })
})
