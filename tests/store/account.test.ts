import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededFavourites, seededUser } from '../../demo/seed/people'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { focused, isFocused, LANGS, ONE_LANG, openStore, TEXTS } from '../helpers/page'
import { send, tokenFor, type, visitAs } from '../helpers/person'
import { PLAIN } from '../helpers/screens'

const store = openStore()
const { phone, password } = seededUser

const calls = (path: string) => store.demo.calls.filter((call) => call.path === path)
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const greeted = (page: Page, lang: Lang, name: string) =>
  page.getByRole('button', { name: TEXTS[lang].greeting({ name }) }).waitFor()
const refused = () => store.expectProblem(/Failed to load resource/)

describe.each(LANGS)('logging in: %s', (lang) => {
  const text = TEXTS[lang]

  it('says why to join, and has its other links close together', async () => {
    const page = await store.visit('/login', { lang })
    await page.getByText(text.joinWhy, { exact: true }).waitFor()
    const boxOf = async (role: 'button' | 'link', name: string) => {
      const box = await page.getByRole('main').getByRole(role, { name, exact: true }).boundingBox()
      return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) }
    }
    const [send, forgot, signUp] = [
      await boxOf('button', text.logIn),
      await boxOf('button', text.forgotPassword),
      await boxOf('link', text.signUp),
    ]
    expect(forgot.top - send.bottom).toBeLessThanOrEqual(16)
    expect(signUp.top - forgot.bottom).toBeLessThanOrEqual(4)
  })

  // The same in both languages.
  if (lang !== ONE_LANG) return

  it('shows each missing field beside it until it is filled', async () => {
    const page = await store.visit('/login', { lang })
    await send(page, text.logIn)
    await page.getByText(text.enterPhone, { exact: true }).waitFor()
    await page.getByText(text.enterPassword, { exact: true }).waitFor()
    await alert(page, text.checkFields({ count: 2, n: '2' })).waitFor()
    await isFocused(page.getByLabel(text.phoneNumber, { exact: true }))
    expect(await findings(page)).toEqual([])
    await type(page, lang, { phone: 'letters' })
    await page.getByText(text.onlyNumbers, { exact: true }).waitFor()
    await type(page, lang, { phone })
    for (const fault of [text.enterPhone, text.onlyNumbers])
      await page.getByText(fault, { exact: true }).waitFor({ state: 'detached' })
    expect(calls('/api/auth/login')).toEqual([])
  })

  it('shows the server’s error, or a generic one, for 5 s and keeps the fields', async () => {
    const page = await store.visit('/login', { lang, clock: true })
    refused()
    await type(page, lang, { phone, password: 'wrong' })
    await send(page, text.logIn)
    await alert(page, 'Unauthorized').waitFor()
    // Move the pointer away: hovering would pause the timer.
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await alert(page, 'Unauthorized').waitFor({ state: 'detached' })
    for (const fault of [
      { status: 500 },
      { html: true },
      { status: 500, html: true },
      { status: 429, body: {} },
    ]) {
      store.demo.setFaults([{ path: '/api/auth/login', ...fault }])
      await send(page, text.logIn)
      await alert(page, text.somethingWrong).waitFor()
    }
    const tooMany = { status: 429, body: { message: 'Too Many Attempts.' } }
    store.demo.setFaults([{ path: '/api/auth/login', ...tooMany }])
    await send(page, text.logIn)
    await alert(page, tooMany.body.message).waitFor()
    const values = await page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(values).toEqual([phone, 'wrong'])
    expect(await storedKeys(page)).not.toContain('Authorization')
  })

  it('confirms, redirects home after 5.5 s, and pauses while the message is hovered or focused', async () => {
    const page = await store.visit('/login', { lang, clock: true })
    await type(page, lang, { phone: '+٩٦٥ ٥٠٠٠-١١١١', password })
    await send(page, text.logIn)
    const told = page.getByRole('main').getByText(text.loggedIn)
    await told.waitFor()
    await greeted(page, lang, seededUser.name)
    expect(await findings(page)).toEqual([])

    await told.hover()
    await page.clock.runFor(20_000)
    expect(await told.isVisible()).toBe(true)
    await page.getByRole('button', { name: text.continueNow }).focus()
    await page.mouse.move(0, 400)
    await page.clock.runFor(20_000)
    expect(await told.isVisible()).toBe(true)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.clock.runFor(5_500)
    await page.waitForURL(`${store.url}/`)
  })

  it('can be skipped, and is not in the history', async () => {
    const page = await store.visit('/brands', { lang })
    await page.getByRole('button', { name: text.greeting({ name: text.friend }) }).click()
    await page.getByRole('link', { name: text.logIn }).click()
    await type(page, lang, { phone, password })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: text.continueNow }).click()
    await page.waitForURL(`${store.url}/`)
    await page.goBack()
    await page.waitForURL('**/brands')
  })

  it('sends a user who is already logged in home without a confirmation', async () => {
    const page = await visitAs(store, '/login', { lang })
    await page.waitForURL(`${store.url}/`)
    await greeted(page, lang, seededUser.name)
  })

  it('over a product adds the favourite', async () => {
    const page = await store.visit(`/product/${PLAIN.id}`, { lang })
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: text.favourite, exact: true, pressed })
    await heart(false).click()
    const dialog = page.getByRole('dialog', { name: text.logIn })
    await type(page, lang, { phone, password }, dialog)
    await send(page, text.logIn, dialog)
    await dialog.waitFor({ state: 'detached' })
    await heart(true).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/product/${PLAIN.id}`)
    await page.getByText(text.favouriteSaved).waitFor()
    const kept = async () => {
      const request = new Request('http://demo/api/auth/me', {
        headers: { authorization: await tokenFor(store) },
      })
      const { user } = (await (await store.demo.fetch(request)).json()) as { user: { favourites: number[] } }
      return user.favourites
    }
    expect(await kept()).toEqual([...seededFavourites, PLAIN.id])
  })

  it('of another tab also adds the favourite', async () => {
    const page = await store.visit(`/product/${PLAIN.id}`, { lang })
    const heart = (pressed: boolean) =>
      page.getByRole('button', { name: text.favourite, exact: true, pressed })
    await heart(false).click()
    await page.getByRole('dialog', { name: text.logIn }).waitFor()
    const other = await store.tab(page, '/login')
    await type(other, lang, { phone, password })
    await send(other, text.logIn)
    await heart(true).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('with a forgotten password opens a WhatsApp message, without a request', async () => {
    const page = await store.visit('/login', { lang })
    await page.getByRole('button', { name: text.forgotPassword }).click()
    await page.getByRole('button', { name: text.sendNewPassword }).click()
    await page.getByText(text.enterPhone, { exact: true }).waitFor()
    expect(await findings(page)).toEqual([])
    await type(page, lang, { phone })
    const link = page.getByRole('link', { name: text.sendNewPassword })
    const { hostname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect([hostname, searchParams.get('text')]).toEqual(['wa.me', text.forgotMessage({ phone })])
    await page.getByRole('button', { name: text.backToLogin }).click()
    expect(await page.getByLabel(text.phoneNumber, { exact: true }).inputValue()).toBe(phone)
    expect(store.demo.calls.filter(({ path }) => path.includes('auth'))).toEqual([])
  })
})

describe('signing up', () => {
  const lang = ONE_LANG
  const text = TEXTS[lang]
  const person = { name: 'Noura', phone: '96550009999', password: 'secret456' }

  it('shows the credentials error, and still sends when only the name is missing', async () => {
    const page = await store.visit('/siginUp', { lang })
    refused()
    await send(page, text.signUp)
    await alert(page, text.enterCredentials).waitFor()
    await isFocused(page.getByLabel(text.name, { exact: true }))
    expect(await findings(page)).toEqual([])
    await type(page, lang, { name: 'Noura', phone: person.phone })
    await send(page, text.signUp)
    await alert(page, text.enterCredentials).waitFor()
    expect(calls('/api/auth/register')).toEqual([])
    await type(page, lang, { name: '', password: person.password })
    await send(page, text.signUp)
    await expect.poll(() => calls('/api/auth/register').length).toBe(1)
  })

  it('reports a taken phone for a 4xx, and a generic error for a failed request', async () => {
    const page = await store.visit('/siginUp', { lang })
    refused()
    await type(page, lang, { ...person, phone })
    await send(page, text.signUp)
    await alert(page, text.phoneTaken).waitFor()
    store.demo.setFaults([{ path: '/api/auth/register', status: 500 }])
    await send(page, text.signUp)
    await alert(page, text.somethingWrong).waitFor()
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    expect(await value(text.password)).toBe(person.password)
    await page.reload()
    expect([await value(text.name), await value(text.phoneNumber), await value(text.password)]).toEqual([
      person.name,
      phone,
      '',
    ])
  })

  it('over a list sets the heart that was pressed', async () => {
    const page = await store.visit('/category/1', { lang })
    const hearts = (pressed: boolean) =>
      page.getByRole('article').getByRole('button', { name: new RegExp(`^${text.favourite}: `), pressed })
    await hearts(false).first().click()
    await page.getByRole('dialog', { name: text.logIn }).getByRole('button', { name: text.signUp }).click()
    const dialog = page.getByRole('dialog', { name: text.signUp })
    await type(page, lang, person, dialog)
    await send(page, text.signUp, dialog)
    await hearts(true).waitFor()
    await page.getByText(text.favouriteSaved).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/category/1')
  })

  it('redirects to the login with the phone filled in, then to the original target', async () => {
    const page = await store.visit(`/login?back=${encodeURIComponent(`/product/${PLAIN.id}`)}`, {
      lang,
      clock: true,
    })
    await page.getByRole('main').getByRole('link', { name: text.signUp }).click()
    await page.waitForURL('**/siginUp?back=**')
    await type(page, lang, person)
    await send(page, text.signUp)
    await page.getByText(text.signedUp).waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_600)
    await page.waitForURL('**/login?back=**')
    expect(await page.getByLabel(text.phoneNumber, { exact: true }).inputValue()).toBe(person.phone)
    expect(page.url()).not.toContain(person.phone)
    await type(page, lang, { password: person.password })
    await send(page, text.logIn)
    await page.waitForURL(`**/product/${PLAIN.id}`)
  })
})

describe('a login', () => {
  const text = TEXTS.en

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'with ?back=%s stays in the store',
    async (back) => {
      const page = await store.visit(`/login?back=${encodeURIComponent(back)}`)
      await type(page, 'en', { phone, password })
      await send(page, text.logIn)
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: text.logIn }).waitFor()
      expect(new URL(page.url()).origin).toBe(store.url)
    },
  )

  it('applies to all elements and tabs, and so does the logout', async () => {
    const two = `<!doctype html><html lang="en"><title>Two</title><link rel="icon" href="data:,">
      <script src="{{host}}/store.js"></script>
      <store-nav host="{{host}}"></store-nav><store-app host="{{host}}" routing="path"></store-app></html>`
    const page = await store.visit('/login', { html: two })
    const other = await store.tab(page, '/profile')
    await other.getByRole('heading', { level: 1, name: text.joinTitle }).first().waitFor()
    await type(page, 'en', { phone, password })
    await send(page, text.logIn)
    const names = (of: Page) =>
      of.getByRole('button', { name: text.greeting({ name: seededUser.name }) }).count()
    await expect.poll(() => names(page)).toBe(2)
    await expect.poll(() => names(other)).toBe(2)
    await other.getByRole('tab', { name: text.orders }).waitFor()

    await other.getByRole('main').getByRole('button', { name: text.logOut }).click()
    await other.getByRole('heading', { level: 1, name: text.joinTitle }).waitFor()
    expect(await focused(other)).toBe(text.joinTitle)
    await expect.poll(() => names(page)).toBe(0)
    expect(await storedKeys(page)).not.toContain('Authorization')
  })

  it.each([
    [401, { message: 'Token expired' }],
    [200, { message: 'Unauthenticated.' }],
  ])('ends everywhere when the server responds with %i %j', async (status, body) => {
    const page = await visitAs(store, '/profile?tab=edit', {})
    refused()
    await page.getByRole('tab', { name: text.orders }).waitFor()
    await greeted(page, 'en', seededUser.name)
    store.demo.setFaults([{ path: '/api/user/orders', status, body }])
    await page.getByRole('tab', { name: text.orders }).click()
    await page.getByText(text.sessionExpired).waitFor()
    await greeted(page, 'en', text.friend)
    store.demo.setFaults([])
    await type(page, 'en', { phone, password })
    await send(page, text.logIn)
    await page.waitForURL('**/profile?tab=orders')
  })

  it('exposes no secret in URLs, events or storage except the stored token', async () => {
    const page = await store.visit('/login', {})
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const dispatch = EventTarget.prototype.dispatchEvent
      EventTarget.prototype.dispatchEvent = function (event) {
        if (event.type.startsWith('store:'))
          seen.push(event.type + JSON.stringify((event as CustomEvent).detail))
        return dispatch.call(this, event)
      }
    })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await type(page, 'en', { phone, password })
    await send(page, text.logIn)
    await page.getByRole('button', { name: text.continueNow }).click()
    await page.waitForURL(`${store.url}/`)
    const { seen, storage, session, state } = await page.evaluate(() => ({
      seen: (window as unknown as { seen: string[] }).seen,
      storage: { ...localStorage } as Record<string, string>,
      session: JSON.stringify({ ...sessionStorage }),
      state: JSON.stringify(history.state),
    }))
    const [, token = ''] = (storage['Authorization'] ?? '').split(' ')
    expect(token.length, 'a token is kept').toBeGreaterThan(10)
    expect(seen.join(), 'the events were heard').toContain('store:auth:change')
    delete storage['Authorization']
    const everywhere = [...addresses, ...seen, JSON.stringify(storage), session, state].join('\n')
    expect(everywhere).not.toContain(password)
    expect(everywhere).not.toContain(token)
  })
})
