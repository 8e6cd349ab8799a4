import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { idle } from '../helpers/idle'
import { BLANK, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { plain } from '../helpers/product-page'

const store = openStore({}, WITHOUT_PICTURES)

/** Inputs and expected outputs, which are the same for the browser's sanitiser and DOMPurify. */
const TABLE: readonly (readonly [sent: string, shown: string])[] = [
  [
    '<p>Soft <b>linen</b>, <i>made</i> to <em>last</em><br>and <strong>last</strong>.</p>',
    '<p>Soft <strong>linen</strong>, <em>made</em> to <em>last</em><br>and <strong>last</strong>.</p>',
  ],
  ['<h1>One</h1><h3>Three</h3><h6>Six</h6>', '<h3>One</h3><h3>Three</h3><h5>Six</h5>'],
  [
    '<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>',
    '<ul><li>One</li><li><p>Two</p><ol><li>Deep</li></ol></li></ul>',
  ],
  ['Loose<div>Box</div>end', '<p>Loose</p><p>Box</p><p>end</p>'],
  [
    '<table><tr><th>Size</th><td>40</td></tr><tr><td>Length</td><td>120</td></tr></table>',
    '<p>  Size  40  </p><p>  Length  120  </p>',
  ],
  ['5 &lt; 6 &amp; 7', '<p>5 &lt; 6 &amp; 7</p>'],
  ['<p> </p><p>&nbsp;</p><ul></ul><p>x</p>', '<p>x</p>'],
  [
    '<p style="position:fixed" class="a" id="b" title="t" dir="rtl" onclick="x()">styled</p>',
    '<p>styled</p>',
  ],
  ['<p>a<script>window.hacked=1</script><style>*{display:none}</style>b</p>', '<p>ab</p>'],
  ['<p>a<img src=x onerror="window.hacked=1">b</p>', '<p>ab</p>'],
  ['<p>a<svg><a xlink:href="javascript:window.hacked=1"><text>x</text></a></svg>b</p>', '<p>ab</p>'],
  [
    '<p>a</p><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><object data="x"></object><embed src="x">',
    '<p>a</p>',
  ],
  ['<form action="/x"><input name="y"><button formaction="/z">Go</button></form><p>a</p>', '<p>a</p>'],
  ['<template><script>window.hacked=1</script></template><p>a</p>', '<p>a</p>'],
  ['<noscript><img src=x onerror=window.hacked=1></noscript><p>a</p>', '<p>a</p>'],
  ['<p>a<!-- <img src=x onerror=window.hacked=1> --></p>', '<p>a</p>'],
  [
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="x"><p>a</p>',
    '<p>a</p>',
  ],
  [
    '<a href="https://mill.example/linen">mill</a>',
    '<p><a href="https://mill.example/linen" target="_blank" rel="noopener noreferrer">mill</a></p>',
  ],
  [
    '<a href="/category/1" target="_top" rel="opener" ping="https://evil.example">more</a>',
    '<p><a href="{{here}}" data-to="/category/1">more</a></p>',
  ],
  [
    '<a href="javascript:window.hacked=1">x</a> <a href=" java&#10;script:window.hacked=1">y</a>',
    '<p>x y</p>',
  ],
  [
    '<a href="data:text/html,<script>1</script>">x</a> <a href="//evil.example">y</a> <a href="/\\evil.example">z</a>',
    '<p>x y z</p>',
  ],
  [
    '<a href="vbscript:x">x</a> <a href="blob:https://x/1">y</a> <a href="https://user:pw@bank.example">z</a>',
    '<p>x y z</p>',
  ],
  [
    '<a href="https://one.example"><b>deep</b><a href="javascript:1">in</a></a>',
    '<p><a href="https://one.example" target="_blank" rel="noopener noreferrer"><strong>deep</strong></a>in</p>',
  ],
  [
    '<x-card onconnected="x()">own</x-card><store-cart></store-cart><slot name="after-price"></slot><p>a</p>',
    '<p>a</p>',
  ],
  ['<p id="__proto__" name="constructor"><constructor>x</constructor>a</p>', '<p>a</p>'],
]
/** As above, for inputs with unclosed elements. */
const UNCLOSED: typeof TABLE = [
  [
    '<p>a<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
    '<p>a</p>',
  ],
  ['<p>unclosed <b>bold <i>both</b> end', '<p>unclosed <strong>bold <em>both</em></strong><em> end</em></p>'],
]
/** The rows as descriptions. One contains all closed inputs, separated by numbers. */
const DESCRIPTIONS: typeof TABLE = [
  [
    TABLE.map(([sent], row) => `${sent}<h1>${row}</h1>`).join(''),
    TABLE.map(([, shown], row) => `${shown}<h3>${row}</h3>`).join(''),
  ],
  ...UNCLOSED,
]

const STRICT = "require-trusted-types-for 'script'; trusted-types store"

interface Visit {
  /** Whether to remove the browser's sanitiser. */
  without?: boolean
  csp?: string
}

/** Opens a page of products, each with one description. */
async function show(descriptions: readonly string[], { without, csp }: Visit) {
  const page = await store.visit(BLANK)
  const context = page.context()
  if (without) {
    await context.addInitScript(() => {
      for (const owner of [Element.prototype, ShadowRoot.prototype]) Reflect.deleteProperty(owner, 'setHTML')
    })
  }
  const products = descriptions.map((description, id) => ({
    ...plain,
    id,
    description_en: description,
    description_ar: description,
  }))
  // A page with many products requests the list.
  await context.route('**/api/products', (route) => route.fulfill({ json: { statusCode: 200, products } }))
  await context.route('**/api/products/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    return route.fulfill({ json: { statusCode: 200, product: products[id] } })
  })
  const elements = descriptions.map(
    (_, at) => `<store-product host="${store.url}" product-id="${at}"></store-product>`,
  )
  await context.route(`${store.url}/sheet`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: csp ? { 'content-security-policy': csp } : {},
      body: `<!doctype html><link rel="icon" href="data:,"><script src="/store.js" async></script>${elements.join('')}`,
    }),
  )
  await page.goto('/sheet')
  await page.locator('[part="description"]').first().waitFor()
  return page
}

const shownIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('store-product')].map(
      (element) => element.shadowRoot?.querySelector('[part="description"]')?.innerHTML ?? '',
    ),
  )

// Product pages of other tests have no policy. A page in tests/hosts combines a strict policy with a browser without
// a sanitiser.
it.each([
  ['the browser', { csp: STRICT }],
  ['DOMPurify', { without: true }],
])(
  'a product description, sanitised by %s, shows the allowed elements and nothing else',
  async (_, visit) => {
    const page = await show(
      DESCRIPTIONS.map(([sent]) => sent),
      visit,
    )
    const wanted = DESCRIPTIONS.map(([, shown]) => shown.replaceAll('{{here}}', `${store.url}/sheet`))
    // Descriptions render after the first frame of their product.
    await expect.poll(() => shownIn(page)).toEqual(wanted)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  },
)

describe('a product description', () => {
  const text = '<p>Soft <b>linen</b>.</p><ul><li>Two pockets</li></ul>'

  it('a product description is shown as text if there is no sanitiser', async () => {
    const none = "require-trusted-types-for 'script'; trusted-types none-of-ours"
    // The policy forbids the Trusted Types policy that DOMPurify needs.
    store.expectProblem(/policy|TrustedHTML/i)
    const page = await show([text], { without: true, csp: none })
    const shown = page.locator('[part="description"]')
    await shown.getByText('Soft linen.', { exact: true }).waitFor()
    await shown.getByText('• Two pockets', { exact: true }).waitFor()
    await idle(page)
    expect(await shown.locator('strong').count()).toBe(0)
  })

  it('a product description links into the store, and is left-to-right on an Arabic page if it is only in English', async () => {
    const page = await store.visit(BLANK, { lang: 'ar' })
    const link = '<p>See <a href="/category/1">these</a></p>'
    await page.route(`**/api/products/${plain.id}`, (route) =>
      route.fulfill({
        json: { statusCode: 200, product: { ...plain, description_en: link, description_ar: '' } },
      }),
    )
    await page.goto(`/product/${plain.id}`)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('heading', { name: TEXTS.ar.description }).waitFor()
    const paragraph = page.locator('[part="description"] p')
    expect(
      await paragraph.evaluate((element) => [
        getComputedStyle(element).direction,
        element.closest('[lang]')?.getAttribute('lang'),
      ]),
    ).toEqual(['ltr', 'en'])
    await page.getByRole('link', { name: 'these' }).click()
    await page.waitForURL('**/category/1')
    expect(await page.evaluate(() => 'stayed' in window), 'no page was loaded').toBe(true)
  })
})
