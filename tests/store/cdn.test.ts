import { describe, expect, it } from 'vitest'
import { embed } from '../helpers/embed'
import { idle } from '../helpers/idle'
import { openStore, TEXTS } from '../helpers/page'
import { embedText } from '../tools/embed'

const store = openStore()
const HEAD = '<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">'
const PARTS = `<store-product host="{{host}}" product-id="128" layout="card"></store-product>
  <store-cart host="{{host}}"></store-cart>`

it('npm run embed prints hashes only for a URL with a version, whose files never change', () => {
  expect(embedText('https://cdn.example/1.2.3/', 'https://api.example')).toContain(' integrity="')
  const text = embedText('https://cdn.example/store/', 'https://api.example')
  expect(text).toContain('<script src="https://cdn.example/store/store.js" async></script>')
  expect(text).not.toMatch(/ integrity="|modulepreload/)
})

describe('the files on a content delivery network', () => {
  it('files on a content delivery network work with the script tag and the policy that the build prints', async () => {
    const { tag, csp } = embed(store.cdn, store.url)
    expect(tag).toContain('integrity="sha384-')
    const page = await store.visit('/mine', {
      html: `${HEAD.replace('<link rel="icon" href="data:,">', '')}${tag}${PARTS}`,
      // The store's policy does not allow an icon, so it is removed above.
      csp: `default-src 'none'; ${csp}`,
    })
    await page.locator('store-product').getByRole('button', { name: TEXTS.en.addToCart }).click()
    await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 1, n: '1' }) }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
  })

  it.each([
    ['its preload lines', (lines: string) => lines],
    [
      'preload lines of an earlier version',
      (lines: string) => lines.replace(/-[\w-]{8}\.js/g, '-earlier1.js'),
    ],
  ])('files on a content delivery network work with %s, and are loaded once', async (_, change) => {
    store.expectProblem(/404/)
    const { tag, preloads } = embed(store.cdn, store.url)
    expect(preloads.match(/<link /g)).toHaveLength(1)
    const page = await store.visit('/mine', { html: `${HEAD}${change(preloads)}${tag}${PARTS}` })
    await page.locator('store-product').getByRole('button', { name: TEXTS.en.addToCart }).click()
    await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 1, n: '1' }) }).waitFor()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /index-(?!earlier1).*\.js/.exec(name)?.[0] ?? []),
    )
    expect(scripts).toHaveLength(1)
  })

  it('files on a content delivery network do not run if they differ from the build', async () => {
    store.expectProblem(/integrity|ERR_/)
    const { tag } = embed(store.cdn, store.url)
    const page = await store.visit('/mine', {
      html: `${HEAD}${tag.replace(/sha384-...../, 'sha384-AAAAA')}${PARTS}`,
      withoutStore: true,
    })
    await idle(page)
    expect(await page.evaluate(() => 'Store' in window)).toBe(false)
  })
})
