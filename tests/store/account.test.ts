import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seededUser } from '../../demo/seed/people'
import type { Lang } from '../../src/core/types'
import { findings } from '../helpers/axe'
import { isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { send, type } from '../helpers/person'

const store = openStore({}, WITHOUT_PICTURES)
const lang = ONE_LANG
const text = TEXTS[lang]
const { phone, password } = seededUser
const calls = (path: string) => store.demo.calls.filter((call) => call.path === path)
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const greeted = (page: Page, lang: Lang, name: string) =>
  page.getByRole('button', { name: TEXTS[lang].greeting({ name }) }).waitFor()
const refused = () => store.expectProblem(/Failed to load resource/)

describe('logging in', () => {
  it('the login shows the benefits of an account, an error beside each missing field, and a WhatsApp message for a forgotten password', async () => {
    const page = await store.visit('/login', { lang })
    await page.getByText(text.joinWhy, { exact: true }).waitFor()
    const boxOf = async (role: 'button' | 'link', name: string) => {
      const box = await page.getByRole('main').getByRole(role, { name, exact: true }).boundingBox()
      return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) }
    }
    const [submit, forgot, signUp] = [
      await boxOf('button', text.logIn),
      await boxOf('button', text.forgotPassword),
      await boxOf('link', text.signUp),
    ]
    expect(forgot.top - submit.bottom).toBeLessThanOrEqual(16)
    expect(signUp.top - forgot.bottom).toBeLessThanOrEqual(4)

    // Passing an empty field by keyboard shows no error.
    for (const name of [text.phoneNumber, text.password, text.phoneNumber])
      await page.getByLabel(name, { exact: true }).focus()
    expect(await page.locator('[aria-invalid]').count()).toBe(0)
    await send(page, text.logIn)
    await page.getByText(text.enterPhone, { exact: true }).waitFor()
    await page.getByText(text.enterPassword, { exact: true }).waitFor()
    await alert(page, text.checkFields({ count: 2, n: '2' })).waitFor()
    await isFocused(page.getByLabel(text.phoneNumber, { exact: true }))
    expect(await findings(page)).toEqual([])
    await type(page, lang, { phone: 'letters' })
    await page.getByText(text.onlyNumbers, { exact: true }).waitFor()
    await type(page, lang, { phone: '123' })
    await page.getByText(text.wholePhone, { exact: true }).waitFor()
    await type(page, lang, { phone })
    for (const fault of [text.enterPhone, text.onlyNumbers, text.wholePhone])
      await page.getByText(fault, { exact: true }).waitFor({ state: 'detached' })

    await type(page, lang, { phone: '' })
    await page.getByRole('button', { name: text.forgotPassword }).click()
    await isFocused(page.getByLabel(text.phoneNumber, { exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText(text.enterPhone, { exact: true }).waitFor()
    await type(page, lang, { phone })
    const link = page.getByRole('link', { name: text.sendNewPassword })
    const { hostname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect([hostname, searchParams.get('text')]).toEqual(['wa.me', text.forgotMessage({ phone })])
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    const chat = page.waitForEvent('popup')
    await page.getByLabel(text.phoneNumber, { exact: true }).press('Enter')
    expect(new URL((await chat).url()).hostname).toBe('wa.me')
    await page.getByRole('button', { name: text.backToLogin }).click()
    await isFocused(page.getByLabel(text.password, { exact: true }))
    expect(await page.getByLabel(text.phoneNumber, { exact: true }).inputValue()).toBe(phone)
    expect(store.demo.calls.filter(({ path }) => path.includes('auth'))).toEqual([])
  })

  it('a refused login shows the store’s own text for 5 s, and keeps its fields; a login confirms, and redirects home after 5.5 s, but not while the message is hovered or focused', async () => {
    const page = await store.visit('/login', { lang, clock: true })
    refused()
    await type(page, lang, { phone, password: 'wrong' })
    await send(page, text.logIn)
    await alert(page, text.wrongLogin).waitFor()
    // Move the pointer away, as hovering would pause the timer.
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await alert(page, text.wrongLogin).waitFor({ state: 'detached' })
    store.demo.setFaults([{ path: '/api/auth/login', status: 500, html: true }])
    await send(page, text.logIn)
    await alert(page, text.somethingWrong).waitFor()
    const tooMany = { status: 429, body: { message: 'Too Many Attempts.' } }
    store.demo.setFaults([{ path: '/api/auth/login', ...tooMany }])
    await send(page, text.logIn)
    await alert(page, text.tooManyTries).waitFor()
    // The server's message is shown only in its own language.
    expect(await alert(page, tooMany.body.message).count()).toBe(0)
    const values = await page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    expect(values).toEqual([phone, 'wrong'])
    expect(await storedKeys(page)).not.toContain('Authorization')

    store.demo.setFaults([])
    await type(page, lang, { phone: '+٩٦٥ ٥٠٠٠-١١١١', password })
    await send(page, text.logIn)
    const message = page.getByRole('main').getByText(text.loggedIn)
    await message.waitFor()
    await greeted(page, lang, seededUser.name)

    await message.hover()
    await page.clock.runFor(20_000)
    expect(await message.isVisible()).toBe(true)
    await page.getByRole('button', { name: text.continueNow }).focus()
    await page.mouse.move(0, 400)
    await page.clock.runFor(20_000)
    expect(await message.isVisible()).toBe(true)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.clock.runFor(5_500)
    await page.waitForURL(`${store.url}/`)
  })
})

it('the sign-up shows the credentials error, is sent even without a name, and reports a taken phone and a failed request', async () => {
  const person = { name: 'Noura', phone: '96550009999', password: 'secret456' }

  const page = await store.visit('/siginUp', { lang })
  refused()
  await send(page, text.signUp)
  await alert(page, text.enterCredentials).waitFor()
  await isFocused(page.getByLabel(text.name, { exact: true }))
  await type(page, lang, { name: 'Noura', phone: person.phone })
  await send(page, text.signUp)
  await alert(page, text.enterCredentials).waitFor()
  expect(calls('/api/auth/register')).toEqual([])
  await type(page, lang, { name: '', password: person.password })
  await send(page, text.signUp)
  await expect.poll(() => calls('/api/auth/register').length).toBe(1)

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

it('a login exposes no secret in URLs, events or storage except the stored token, and does not leave the store for a URL of another site in ?back=', async () => {
  const text = TEXTS.en
  const page = await store.visit(`/login?back=${encodeURIComponent('/\\evil.example')}`)
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
  await page.waitForURL(`${store.url}/evil.example`)
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
