import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { createServer } from '../../demo/server.ts'
import { BROWSER_ARGS, findBrowser } from '../helpers/browser.mjs'
import { followRequests, idle } from '../helpers/idle'
import { fillCart, fits, openOverlay, OVERLAYS, SCREENS, settled, type Overlay } from '../helpers/screens'
import { TEXTS } from '../helpers/texts'
import { loggedIn } from '../helpers/buying'
import { answerAs, STATES, THEMES, type State, type ThemeName } from './answers'
import { fileOf, indexOf, sheetOf, shotOf, type Shot } from './contact-sheet'
import { SCENES, type Scene } from './scenes'

const USAGE = `npm run shots -- [options], each with one value or several with commas
  --screen   ${[...Object.keys(SCREENS), ...Object.keys(OVERLAYS), ...Object.keys(SCENES)].join(' ')}
  --state    ${STATES.join(' ')}
  --lang     en ar
  --width    390 1060 1440, or others
  --theme    ${Object.keys(THEMES).join(' ')}   (one; default)
A part replaces what it takes again, under shots/<theme>; without options all starts afresh.`

const LANGS = ['en', 'ar'] as const
type Lang = (typeof LANGS)[number]

const option = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    screen: option,
    state: option,
    lang: option,
    width: option,
    theme: option,
    help: { type: 'boolean' },
  },
})
const chosen = <Name extends string>(text: string | undefined, all: readonly Name[]): Name[] => {
  const names = text?.split(',') ?? all
  const unknown = names.find((name) => !all.some((other) => other === name))
  if (unknown !== undefined) throw new Error(`Unknown name "${unknown}".\n${USAGE}`)
  return all.filter((name) => names.includes(name))
}
const ALL_SHOTS = [...Object.keys(SCREENS), ...Object.keys(OVERLAYS), ...Object.keys(SCENES)]
const subjects = chosen(values.screen, ALL_SHOTS)
const screens = Object.entries(SCREENS).filter(([name]) => subjects.includes(name))
const overlays = Object.entries<Overlay>(OVERLAYS).filter(([name]) => subjects.includes(name))
const scenes = Object.entries<Scene>(SCENES).filter(([name]) => subjects.includes(name))
const states = chosen(values.state, STATES)
const langs = chosen(values.lang, LANGS)
const widths = (values.width ?? '390,1060,1440').split(',').map(Number)
const [theme = 'default'] = chosen(values.theme ?? 'default', Object.keys(THEMES) as ThemeName[])

const HEIGHT = 900
/** The number of concurrent pages. */
const AT_ONCE = 4
/**
 * The timeout in ms. After it, an unsettled screen is captured as it is, and an overlay that did not open is missing.
 */
const SHOT_TIMEOUT_MS = 15_000

const folder = fileURLToPath(new URL(`../../shots/${theme}`, import.meta.url))
/** Whether only a part is captured. All other screenshots are then kept. */
const part = [values.screen, values.state, values.lang, values.width].some((value) => value !== undefined)
let taken = 0
const missing: string[] = []

/** Waits until all pictures have loaded, including lazy ones. */
const painted = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const root = document.querySelector('store-app')?.shadowRoot
        const pictures = [...(root?.querySelectorAll('img') ?? [])]
        for (const picture of pictures) picture.loading = 'eager'
        return pictures.every((picture) => picture.complete)
      },
      undefined,
      { timeout: 1500 },
    )
    .catch(() => {})

/** Waits until the screen's code has loaded and its skeleton shows. */
const waiting = (page: Page) =>
  page.waitForFunction(
    (quiet) => {
      const [last] = performance.getEntriesByType('resource').slice(-1)
      const root = document.querySelector('store-app')?.shadowRoot
      return root?.querySelector('main') && last && performance.now() - last.startTime - last.duration > quiet
    },
    500,
    { polling: 100 },
  )

async function take(page: Page, shot: Shot, fullPage: boolean): Promise<void> {
  await painted(page)
  // Scroll up, because the sticky bar would be in the middle of the page.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
  const path = `${folder}/${fileOf(shot)}`
  await page.screenshot({ path, fullPage, quality: 90, animations: 'disabled', timeout: 60_000 })
  taken += 1
}

async function takeScreens(page: Page, state: State, lang: Lang): Promise<void> {
  for (const [subject, path] of screens) {
    await page.goto(path)
    // A loading screen never becomes idle.
    const there = state === 'loading' ? waiting(page) : settled(page)
    await there.catch(() => missing.push(`${subject}, ${state}, ${lang}: it does not come`))
    // Wait for parts that load after the screen: an empty home has nothing else.
    if (state !== 'loading') await idle(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      await take(page, { subject, state, lang, width }, true)
    }
  }
}

async function takeOverlays(page: Page, state: State, lang: Lang): Promise<void> {
  for (const [subject, overlay] of overlays) {
    if (overlay.goods && state === 'empty') continue
    for (const width of widths.filter((each) => fits(overlay, each))) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.goto(SCREENS[overlay.screen])
      try {
        await settled(page)
        await openOverlay(page, overlay, TEXTS[lang])
        await take(page, { subject, state, lang, width }, false)
      } catch (error) {
        const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
        missing.push(`${subject}, ${state}, ${lang}, ${width}: ${reason}`)
      }
    }
  }
}

/** Captures a scene as a new shopper. */
async function takeScene([subject, scene]: [string, Scene], state: State, lang: Lang): Promise<void> {
  const remaining = { lang, ...scene.stored, ...(scene.person && (await loggedIn(demo.url))) }
  for (const width of widths) {
    const context = await newContext()
    await context.addInitScript((stored) => Object.assign(localStorage, stored), remaining)
    const page = await context.newPage()
    page.setDefaultTimeout(SHOT_TIMEOUT_MS)
    await page.setViewportSize({ width, height: HEIGHT })
    await answerAs(page, state, theme, scene.answers)
    await scene.before?.(page)
    try {
      await page.goto(scene.path)
      // A loading screen never becomes idle.
      if (state !== 'loading') {
        await settled(page)
        await idle(page)
      }
      await scene.act?.(page, TEXTS[lang], lang)
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      missing.push(`${subject}, ${state}, ${lang}, ${width}: ${reason}`)
    }
    await take(page, { subject, state, lang, width }, !scene.window)
    await context.close()
  }
}

/**
 * Opens a page as a shopper with this language and these responses. The cart is filled, except in the empty state.
 */
async function asShopper(state: State, lang: Lang, take: (page: Page) => Promise<void>): Promise<void> {
  const context = await newContext()
  await context.addInitScript((language) => void (localStorage.lang = language), lang)
  const page = await context.newPage()
  page.setDefaultTimeout(SHOT_TIMEOUT_MS)
  if (state !== 'empty') {
    // The responses must work here. In the long state, the cart gets long titles with the products.
    await answerAs(page, state === 'long' ? 'long' : 'normal', theme)
    await page.goto(SCREENS.brands)
    await settled(page)
    await fillCart(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await answerAs(page, state, theme)
  await take(page)
  await context.close()
}

/** Returns jobs that run concurrently, because pages mostly wait. */
function jobsOf(state: State, lang: Lang): (() => Promise<void>)[] {
  // Overlays need a loaded screen.
  const open = state !== 'loading' && state !== 'failed'
  return [
    ...(screens.length ? [() => asShopper(state, lang, (page) => takeScreens(page, state, lang))] : []),
    ...(open && overlays.length
      ? [() => asShopper(state, lang, (page) => takeOverlays(page, state, lang))]
      : []),
    ...scenes
      .filter(([, { states: of = ['normal'] }]) => of.includes(state))
      .map((scene) => () => takeScene(scene, state, lang)),
  ]
}

/** Returns all screenshots of the theme, in the order of the lists. */
async function allShots(): Promise<Shot[]> {
  const files = await readdir(folder, { recursive: true })
  const found = files.flatMap((file) => shotOf(file) ?? [])
  const place = ({ subject, state, lang, width }: Shot) => [
    ALL_SHOTS.indexOf(subject),
    STATES.findIndex((name) => name === state),
    LANGS.findIndex((name) => name === lang),
    width,
  ]
  return found.toSorted((a, b) => {
    const other = place(b)
    return place(a).reduce((order, at, index) => order || at - (other[index] ?? 0), 0)
  })
}

async function writeSheets(page: Page): Promise<void> {
  const shots = await allShots()
  const shown = [...new Set(shots.map(({ subject }) => subject))]
  for (const subject of shown) {
    const sheet = `${folder}/${subject}.html`
    await writeFile(
      sheet,
      sheetOf(
        subject,
        shots.filter((shot) => shot.subject === subject),
      ),
    )
    if (!subjects.includes(subject)) continue
    await page.setViewportSize({ width: 2200, height: 1000 })
    await page.goto(pathToFileURL(sheet).href)
    await page.screenshot({ path: `${folder}/${subject}.png`, fullPage: true })
  }
  await writeFile(`${folder}/index.html`, indexOf(shown, missing))
}

if (values.help) {
  console.log(USAGE)
  process.exit()
}
const started = performance.now()
if (!part) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const demo = await createServer({}).listen(0)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const newContext = async () => {
  const context = await browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce' })
  return context.on('page', followRequests)
}
try {
  const jobs = langs.flatMap((lang) => states.flatMap((state) => jobsOf(state, lang)))
  const work = async (): Promise<void> => {
    const job = jobs.shift()
    if (!job) return
    await job()
    await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await writeSheets(await browser.newPage())
} finally {
  await browser.close()
  await demo.close()
}
for (const line of missing) console.log(`  missing: ${line}`)
console.log(
  `${taken} pictures in ${Math.round((performance.now() - started) / 1000)} s: open shots/${theme}/index.html`,
)
