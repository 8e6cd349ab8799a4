import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { idle } from '../helpers/idle'
import { openStore, TEXTS } from '../helpers/page'

const store = openStore()
const TOOL = fileURLToPath(new URL('../tools/embed.mjs', import.meta.url))
const HEAD = '<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">'
const PARTS = `<store-product host="{{host}}" product-id="128" layout="card"></store-product>
  <store-cart host="{{host}}"></store-cart>`

/** The output of `npm run embed` for files on another server. */
function embedding() {
  const said = execFileSync(process.execPath, [TOOL, store.cdn, store.url], { encoding: 'utf8' })
  const [tag = ''] = /<script.*<\/script>/.exec(said) ?? []
  const [csp = ''] = /script-src .*/.exec(said) ?? []
  return { tag, csp }
}

describe('the files on a content delivery network', () => {
  it('work with the script tag and the policy that the build prints', async () => {
    const { tag, csp } = embedding()
    expect(tag).toContain('integrity="sha384-')
    const page = await store.visit('/mine', {
      html: `${HEAD.replace('<link rel="icon" href="data:,">', '')}${tag}${PARTS}`,
      // The browser requests the icon, not the store.
      csp: `default-src 'none'; ${csp}`,
    })
    await page.locator('store-product').getByRole('button', { name: TEXTS.en.addToCart }).click()
    await page.getByRole('button', { name: TEXTS.en.cartWithCount({ count: 1, n: '1' }) }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Walnut coffee tray' }).waitFor()
  })

  it('do not run if they differ from the build', async () => {
    store.expectProblem(/integrity|ERR_/)
    const { tag } = embedding()
    const page = await store.visit('/mine', {
      html: `${HEAD}${tag.replace(/sha384-...../, 'sha384-AAAAA')}${PARTS}`,
      withoutStore: true,
    })
    await idle(page)
    expect(await page.evaluate(() => 'Store' in window)).toBe(false)
  })
})
