import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { firstVisitPages } from './first-visit-pages'
import { openPhone, slowDown } from './pages'
import { openSite } from './site'

const ROUNDS = 5
/** The times of the frames in ms, in small steps while something happens. */
const TIMES = [0, 400, 800, 900, 1000, 1100, 1200, 1300, 1400, 1600, 1800, 2000]
const END_MS = 2000
const FRAME_WAIT_MS = 200

const STRIPS = [
  { label: 'The store’s card', path: '/card', tag: 'store-product' },
  { label: 'The same card in bare React', path: '/bare-product', tag: 'bare-product' },
] as const

interface Film {
  /** The time in ms until title and price could be read. */
  seen: number
  /** The screen at each of the times, as JPEG data; null while it was empty. */
  frames: readonly (string | null)[]
}

async function film(browser: Browser, url: string, path: string, tag: string): Promise<Film> {
  const context = await openPhone(browser, url)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await slowDown(devtools, { connection: true })
    const shots: { at: number; data: string }[] = []
    devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      shots.push({ at: (metadata.timestamp ?? 0) * 1000, data })
      // The last frame may arrive while the page is being closed.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
    await page.goto(path, { waitUntil: 'commit' })
    const start = await page.evaluate(() => performance.timeOrigin)
    const { at } = await page.evaluate((name) => window.firstVisit.contentSeen(name, 1), tag)
    await page.waitForTimeout(Math.max(0, start + END_MS + FRAME_WAIT_MS - Date.now()))
    await devtools.send('Page.stopScreencast')
    return {
      seen: at - start,
      frames: TIMES.map((time) => shots.findLast((shot) => shot.at <= start + time)?.data ?? null),
    }
  } finally {
    await context.close()
  }
}

/** Returns the film of the visit with the median time. */
const middleOf = (films: readonly Film[]) =>
  films.toSorted((one, other) => one.seen - other.seen)[Math.floor(films.length / 2)]

const STYLE = `
  body { margin: 0; padding: 16px; inline-size: max-content; background: #fff; color: #1b1b1b; font: 12px/1.4 system-ui }
  table { border-spacing: 6px 4px; border-collapse: separate }
  caption { text-align: start; font-size: 14px; padding-block: 6px 2px; padding-inline-start: 6px }
  td { inline-size: 84px; block-size: 121px; padding: 0; outline: 1px solid #d0d0d0; overflow: hidden }
  td.seen { outline: 2px solid #1f4f43 }
  img { display: block; inline-size: 84px; block-size: 121px; object-fit: cover; object-position: top }
  th { font-weight: 400 }
`
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

function stripOf(label: string, { seen, frames }: Film): string {
  const first = TIMES.findIndex((time) => time >= seen)
  const cells = frames.map((data, index) => {
    const image = data === null ? '' : `<img src="data:image/jpeg;base64,${data}">`
    return `<td${index === first ? ' class="seen"' : ''}>${image}</td>`
  })
  const heads = TIMES.map((time) => `<th>${seconds(time)}</th>`)
  const text = `${label}: title and price after ${(seen / 1000).toFixed(2)} s`
  return `<table><caption>${text}</caption><tr>${heads.join('')}</tr><tr>${cells.join('')}</tr></table>`
}

async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const bytes = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, png.toString('base64'))
  return Buffer.from(bytes)
}

/**
 * Writes a WebP picture of the first two seconds of a card, the store's above that of bare React, on the phone of the
 * benchmarks.
 */
export async function drawFilmstrip(browser: Browser, host: string, file: string): Promise<void> {
  const site = await openSite(await firstVisitPages(browser, host))
  try {
    const films = STRIPS.map((): Film[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, { path, tag }] of STRIPS.entries())
        films[index]?.push(await film(browser, site.url, path, tag))
    const strips = STRIPS.map(({ label }, index) => {
      const chosen = middleOf(films[index] ?? [])
      return chosen ? stripOf(label, chosen) : ''
    })
    const page = await browser.newPage({ deviceScaleFactor: 1.5 })
    await page.setContent(`<!doctype html><style>${STYLE}</style>${strips.join('')}`)
    const png = await page.locator('body').screenshot()
    await writeFile(file, await asWebp(page, png))
    await page.close()
  } finally {
    await site.close()
  }
}
