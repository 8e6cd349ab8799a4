import { expect, it } from 'vitest'
import en from '../../../src/core/i18n/en.json' with { type: 'json' }
import enMore from '../../../src/core/i18n/en-more.json' with { type: 'json' }
import { openBackEnd, SITE } from './back-ends-set-up'
import { openHandler } from './set-up'
import { headOf } from './tree'

const t = { ...en, ...enMore }
const TOKEN = 'eyJ.abc-_123'

it.each(['/resetPassword', '/verifyEmail'])(
  '%s has its form, but no token, and is not cached or indexed',
  async (path) => {
    const { get } = openBackEnd('vendure')
    const { html, status, response } = await get(`${path}?lang=en&token=${TOKEN}`)
    expect(status).toBe(200)
    expect(html).toContain(path === '/verifyEmail' ? t.verifyHint : t.newPassword)
    expect(html).not.toContain(TOKEN)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(headOf(html).meta).toMatchObject({ robots: 'noindex', referrer: 'strict-origin' })
  },
)
it('a redirect to the path in its usual case is not cached or indexed', async () => {
  const { get } = openBackEnd('vendure')
  const { status, response } = await get(`/resetpassword/?token=${TOKEN}`)
  expect(status).toBe(301)
  expect(response.headers.get('location')).toBe(`${SITE}/resetPassword?token=${TOKEN}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
it('pages of links in e-mails do not exist in front of a server that sends no e-mails', async () => {
  const { get } = openHandler()
  expect((await get('/resetPassword?lang=en')).status).toBe(404)
})
