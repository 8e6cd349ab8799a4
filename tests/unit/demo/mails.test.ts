import { afterEach, expect, it } from 'vitest'
import { listenOn, type Listening } from '../../../demo/server/listen'
import { mailRoutes } from '../../../demo/server/mails'

let shop: Listening | undefined
afterEach(() => shop?.close())

async function pageOf(mails: unknown): Promise<{ html: string; headers: Headers }> {
  shop = await listenOn(async () => Response.json(mails), 0)
  const response = await mailRoutes(shop.url).request('/mails')
  return { html: await response.text(), headers: response.headers }
}

const mail = { purpose: 'password', to: 'noor@example.com', token: 'a+b=&c', at: '2026-11-28T01:54:16.000Z' }
it('/mails of the demo links each e-mail to the store, and is not cached', async () => {
  const { html, headers } = await pageOf([mail, { ...mail, purpose: 'verification', token: 'xyz' }])
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(
    ([, href]) => new URL(href ?? '', 'http://x.test'),
  )
  expect(links.map(({ pathname, searchParams }) => [pathname, searchParams.get('token')])).toEqual([
    ['/resetPassword', 'a+b=&c'],
    ['/verifyEmail', 'xyz'],
  ])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
it('/mails of the demo escapes texts of the server', async () => {
  const { html } = await pageOf([{ ...mail, to: '<b>@example.com' }, { purpose: 'toString' }, null])
  expect(html).not.toContain('<b>@')
  expect(html.match(/<li>/g)).toHaveLength(1)
})
it('/mails of the demo reports that there are no e-mails', async () => {
  for (const mails of [[], null, { message: 'Server Error' }])
    expect((await pageOf(mails)).html).toContain('None yet')
})
