import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seededUser } from '../../demo/seed/people'
import type { Lang } from '../../src/core/types'
import { idle } from '../helpers/idle'
import { BLANK, ONE_LANG, openStore, TEXTS } from '../helpers/page'
import { type } from '../helpers/person'
import { SCREENS } from '../helpers/screens'
import { servedPages } from '../helpers/served-pages'
import { workerBrowser } from '../helpers/worker-browser'

const store: ReturnType<typeof openStore> = openStore(
  {
    pages: servedPages(() => ({
      url: store.url,
      fetch: async (input, init) => store.demo.app.fetch(new Request(input, init)),
    })),
  },
  { revalidates: true },
)
const { phone, password } = seededUser

/** Returns the requests that contain the password, by method and path. */
function watchPassword(target: Page | BrowserContext): readonly string[] {
  const carriers: string[] = []
  target.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (`${request.url()} ${request.postData() ?? ''}`.includes(password))
      carriers.push(`${request.method()} ${pathname}`)
  })
  return carriers
}

const NEEDED = { en: 'This form needs JavaScript.', ar: 'يحتاج هذا النموذج إلى JavaScript.' } as const
const FORMS = { logIn: SCREENS.login, signUp: SCREENS.signUp } as const
const button = (page: Page, lang: Lang, name: keyof typeof FORMS) =>
  page.locator('form').getByRole('button', { name: TEXTS[lang][name], exact: true })

it.each([
  ['en', 'the button', (page: Page) => button(page, 'en', 'logIn').click()],
  ['ar', 'Enter', (page: Page) => page.keyboard.press('Enter')],
] as const)(
  'a login form on a server-rendered page, submitted before the store has loaded, logs in once and sends the password nowhere else: %s by %s',
  async (lang, _, send) => {
    const page = await store.visit(BLANK)
    const carriers = watchPassword(page)
    const script = store.hold('/store.js')
    await page.goto(`${SCREENS.login}?lang=${lang}`, { waitUntil: 'commit' })
    await type(page, lang, { phone, password })
    await send(page)
    await send(page)
    await page.locator('store-app [data-pressed][aria-busy="true"]').waitFor()
    script.release()
    await page.getByRole('button', { name: TEXTS[lang].continueNow }).waitFor()
    expect(carriers).toEqual(['POST /api/auth/login'])
    expect(page.url()).not.toContain(password)
  },
)

it('a login form on a server-rendered page stays as it is if the code of the store fails to load, and does not leave the page', async () => {
  const path = `${SCREENS.login}?lang=${ONE_LANG}`
  store.expectProblem(/./)
  const page = await store.visit(BLANK)
  const carriers = watchPassword(page)
  await page.route('**/assets/vendor-*', (route) => route.abort())
  await page.goto(path)
  await idle(page)
  await page.getByRole('heading', { level: 1, name: TEXTS[ONE_LANG].logIn }).waitFor()
  await type(page, ONE_LANG, { phone, password })
  // A retry button replaces the submit button.
  await page.keyboard.press('Enter')
  await idle(page)
  expect(carriers).toEqual([])
  expect(page.url()).toBe(store.url + path)
  expect(await page.getByLabel(TEXTS[ONE_LANG].phoneNumber, { exact: true }).inputValue()).toBe(phone)
})

it('a server-rendered form sends nothing without JavaScript, and explains it: login, registration', async () => {
  const browser = await workerBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.url })
  const carriers = watchPassword(context)
  try {
    const page = await context.newPage()
    for (const [lang, form] of [
      ['en', 'logIn'],
      ['ar', 'signUp'],
    ] as const) {
      await page.goto(`${FORMS[form]}?lang=${lang}`)
      await type(page, lang, { phone, password })
      await page.keyboard.press('Enter')
      expect(await page.locator('noscript').first().textContent()).toContain(NEEDED[lang])
      expect(await button(page, lang, form).isVisible()).toBe(false)
      // A native submit would have started before this click is handled.
      await page.locator('noscript a').first().click()
      await page.waitForURL(/\/categories/)
      expect(carriers).toEqual([])
    }
  } finally {
    await context.close()
  }
})
