import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { embed } from '../helpers/embed'
import { idle } from '../helpers/idle'
import { changed, htmlOf, type Captured } from './box'
import { buildScript } from './build-script'
import { openPhone } from './pages'
import { openSite } from './site'

/** The first of ten consecutive products. It has no options, so that its card's button adds it to the cart. */
const FIRST_PRODUCT = 3

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,">'
const TEXT = '<p>What the merchant has written.</p>'

/** Returns a merchant's page that shows cards between its own text, with the documented CSS for `store-product`. */
export async function pageOf(
  host: string,
  tag: string,
  script: string,
  count: number,
  { id = FIRST_PRODUCT, more = '' }: { id?: number | string; more?: string } = {},
): Promise<string> {
  const docs = await readFile(new URL('../../demo/docs/en/embedding.md', import.meta.url), 'utf8')
  const [, rules = ''] = /```css\n([^`]+)```/.exec(docs) ?? []
  const cards = Array.from(
    { length: count },
    (_, index) =>
      `<div class="one"><${tag} host="${host}" product-id="${index ? Number(id) + index : id}" layout="card" ${more}></${tag}></div>`,
  )
  const reserving = rules
    .replaceAll('store-product', tag)
    .replaceAll(/:is\(:not\(:defined\), :state\(loading\)\)/g, (when) =>
      tag === 'store-product' ? when : ':not([data-shown])',
    )
  const style = `<style>${reserving} .one { width: 280px }</style>`
  return `${HEAD}${style}${script}${TEXT}${cards.join('')}${TEXT.repeat(20)}`
}

export const STORE_SCRIPT = '<script src="/store.js" async></script>'

/** Returns the script tag, preceded by the lines of `npm run embed` that preload a card's first files. */
const preloadingScript = () =>
  embed('https://cdn.example', 'https://api.example').preloads.replaceAll('https://cdn.example', '') +
  STORE_SCRIPT

/** Returns the store's card, with placeholders such as `{title}` for its data. */
async function captureCard(browser: Browser, host: string): Promise<Captured> {
  const site = await openSite({ '/card': await pageOf(host, 'store-product', STORE_SCRIPT, 1) })
  const context = await openPhone(browser, site.url)
  try {
    const page = await context.newPage()
    await page.goto('/card')
    await page.evaluate(() => window.firstVisit.contentSeen('store-product', 1))
    await idle(page)
    const { rules, boxes } = await page.evaluate(() => window.firstVisit.captured('store-product'))
    const response = await fetch(`${host}/api/products/${FIRST_PRODUCT}`)
    const { product } = (await response.json()) as {
      product: { title_en: string; price: string; images: readonly { url: string }[] }
    }
    const texts = {
      [product.title_en]: '{title}',
      [product.price]: '{price}',
      [product.images[0]?.url ?? '']: '{image}',
      [host]: '{host}',
    }
    const card = { rules, boxes: boxes.map((box) => changed(box, texts)) }
    const text = JSON.stringify(card.boxes)
    for (const name of [...Object.values(texts), 'Add to cart'])
      if (!text.includes(name)) throw new Error(`The store's card has no ${name}.`)
    return card
  } finally {
    await context.close()
    await site.close()
  }
}

/** Returns, by path, pages with one, ten and fifty cards of the store and of its counterparts. */
export async function firstVisitPages(browser: Browser, host: string): Promise<Record<string, string>> {
  const card = await captureCard(browser, host)
  const bareScript = `<script src="/bare-product-loader.js" data-host="${host}" data-code="/bare-product.js" async></script>`
  const vanillaScript = `<script src="/vanilla-product.js" data-host="${host}" async></script>`
  return {
    '/card': await pageOf(host, 'store-product', STORE_SCRIPT, 1),
    '/card-preloaded': await pageOf(host, 'store-product', preloadingScript(), 1),
    '/cards': await pageOf(host, 'store-product', STORE_SCRIPT, 10),
    '/fifty-cards': await pageOf(host, 'store-product', STORE_SCRIPT, 50),
    '/bare-product': await pageOf(host, 'bare-product', bareScript, 1),
    '/bare-products': await pageOf(host, 'bare-product', bareScript, 10),
    '/vanilla-product': await pageOf(host, 'vanilla-product', vanillaScript, 1),
    '/bare-product-loader.js': await readFile(new URL('bare-product-loader.js', import.meta.url), 'utf8'),
    '/bare-product.js': await buildScript('bare-product.tsx', { imported: true, constants: { CARD: card } }),
    '/vanilla-product.js': await buildScript('vanilla-product.js', {
      constants: { CARD_HTML: card.boxes.map(htmlOf).join(''), CARD_CSS: card.rules.join('\n') },
    }),
  }
}
