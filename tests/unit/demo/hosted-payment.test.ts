import { afterEach, expect, it } from 'vitest'
import { createHostedPayment, type HostedInvoice } from '../../../demo/server/hosted-payment'
import { listenOn, type Listening } from '../../../demo/server/listen'

const RETURN = 'http://store.test/checkOut?step=1'

let shop: Listening | undefined
afterEach(() => shop?.close())

/** The provider, and a shop whose webhook records the statuses that it receives. */
async function open() {
  const told: string[] = []
  shop = await listenOn(async (request) => {
    told.push(((await request.json()) as { id: string }).id)
    return new Response('{}')
  }, 0)
  const late: (() => void)[] = []
  const after = ((run: () => void) => late.push(run)) as unknown as typeof setTimeout
  const { app, calls } = createHostedPayment(() => 'http://pay.test', after)
  const body = {
    amount: '14.000',
    currency: 'KWD',
    reference: 'T1',
    returnUrl: RETURN,
    cancelUrl: `${RETURN}&payment=cancelled`,
    webhookUrl: `${shop.url}/hook`,
  }
  const post = (path: string, sent: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
  const made = await post('/invoices', body)
  const invoice = (await made.json()) as HostedInvoice & { url: string }
  return {
    app,
    calls,
    told,
    late,
    post,
    body,
    invoice,
    press: (fields: Record<string, string>) =>
      app.request(`/pay/${invoice.id}`, { method: 'POST', body: new URLSearchParams(fields) }),
    status: async () =>
      ((await (await app.request(`/invoices/${invoice.id}`)).json()) as HostedInvoice).status,
  }
}

it('the demo’s payment page shows the amount in both languages, and leads back to the shop after the payment', async () => {
  const { app, invoice, press, told, status } = await open()
  expect(invoice.url).toBe(`http://pay.test/pay/${invoice.id}`)
  const text = await (await app.request(`/pay/${invoice.id}`)).text()
  for (const part of ['14.000 KWD', 'Pay now', 'ادفع الآن', 'lang="ar" dir="rtl"'])
    expect(text).toContain(part)
  const back = await press({ do: 'paid', hook: 'before' })
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(`${RETURN}&invoice=${invoice.id}`)
  expect([await status(), told]).toEqual(['paid', [invoice.id]])
})

it.each([
  ['declined', 'twice', 2],
  ['cancelled', 'before', 1],
  ['paid', 'never', 0],
])('the demo’s payment page ends as %s, and reports to the shop: %s', async (wanted, hook, times) => {
  const { press, told, status } = await open()
  const back = await press({ do: wanted, hook })
  expect([await status(), told.length]).toEqual([wanted, times])
  expect(back.headers.get('location')?.includes('payment=cancelled')).toBe(wanted !== 'paid')
})

it('the demo’s payment page can report late, and remains if the shopper closes its tab', async () => {
  const { press, told, late, calls } = await open()
  const page = await press({ do: 'paid', hook: 'late', close: 'yes' })
  const html = await page.text()
  expect(html).toContain('Paid, thank you.')
  // Without an icon, browsers request one that the server does not have.
  expect(html).toContain('<link rel="icon" href="data:,">')
  expect(told).toEqual([])
  for (const run of late) run()
  await expect.poll(() => calls.length).toBe(1)
})

it('the demo’s payment page accepts one choice: a second form can’t cancel a payment', async () => {
  const { press, told, status } = await open()
  await press({ do: 'paid' })
  await press({ do: 'cancelled' })
  expect([await status(), told.length]).toEqual(['paid', 1])
})

it('the demo’s payment provider lets the shop find, cancel and refund payments', async () => {
  const { app, post, press, invoice, status } = await open()
  const found = await app.request('/invoices?reference=T1')
  expect(await found.json()).toMatchObject([{ id: invoice.id, status: 'open', url: invoice.url }])
  await press({ do: 'paid' })
  await post(`/invoices/${invoice.id}/cancel`, {})
  expect(await status()).toBe('refunded')
})

it('the demo’s payment provider refuses unknown invoices, and those without an amount or with an invalid URL', async () => {
  const { app, post, body } = await open()
  for (const wrong of [{ amount: '' }, { returnUrl: 'javascript:alert(1)' }, { webhookUrl: undefined }])
    expect((await post('/invoices', { ...body, ...wrong })).status).toBe(422)
  expect((await app.request('/pay/none')).status).toBe(404)
  expect((await app.request('/invoices/none')).status).toBe(404)
})
