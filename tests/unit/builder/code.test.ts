import { expect, it } from 'vitest'
import { NO_SIZE, placeCss, propertiesCss } from '../../../demo/builder/code/css'
import { htmlCode, reactCode, type Snippet, vueCode } from '../../../demo/builder/code/snippet'
import { configOf } from '../../../demo/builder/terms'
import { preloadsHtml } from '../../../demo/builder/code/preloads'

const CART_SNIPPET: Snippet = {
  script: 'https://cdn.example/store.js',
  tag: 'store-cart',
  attributes: [
    ['host', 'https://api.example'],
    ['open-on-add', ''],
  ],
  slots: [],
  config: null,
}
/** Values that could break out of their quotes, tag or expression. */
const TRICKY_SNIPPET: Snippet = {
  ...CART_SNIPPET,
  tag: 'store-product',
  attributes: [['checkout-url', '/?a=1&b="2"\\']],
  slots: [
    ['', '</span><b>{{ 1 }} & {2}'],
    ['badge', 'New'],
  ],
}
const LONG_SNIPPET: Snippet = {
  ...CART_SNIPPET,
  attributes: [...CART_SNIPPET.attributes, ['checkout-url', 'https://shop.example/a/long/path']],
}

it('the builder’s HTML snippet omits default values, escapes attribute values and breaks a long line', () => {
  expect(htmlCode(CART_SNIPPET)).toBe(
    `<script src="https://cdn.example/store.js" async></script>
<store-cart host="https://api.example" open-on-add></store-cart>`,
  )
  expect(htmlCode(TRICKY_SNIPPET)).toBe(
    `<script src="https://cdn.example/store.js" async></script>
<store-product checkout-url="/?a=1&amp;b=&quot;2&quot;\\">
  <span>&lt;/span&gt;&lt;b&gt;{{ 1 }} &amp; {2}</span>
  <span slot="badge">New</span>
</store-product>`,
  )
  expect(htmlCode(LONG_SNIPPET).split('\n').slice(1)).toEqual([
    '<store-cart',
    '  host="https://api.example"',
    '  open-on-add',
    '  checkout-url="https://shop.example/a/long/path"',
    '></store-cart>',
  ])
})

it('the builder’s React snippet is a component with the script', () => {
  expect(reactCode(CART_SNIPPET)).toBe(
    `// React 19; in TypeScript with: import type {} from 'storefront-elements/jsx'
// Events: <store-cart {...{ 'onstore:cart:change': (event) => console.log(event.detail) }} />
export function StoreCart() {
  return (
    <>
      <script async src="https://cdn.example/store.js" />
      <store-cart host="https://api.example" open-on-add></store-cart>
    </>
  )
}`,
  )
})

it('the builder’s React snippet escapes values as JavaScript strings', () => {
  const code = reactCode(TRICKY_SNIPPET)
  expect(code).toContain(String.raw`checkout-url={"/?a=1&b=\"2\"\\"}`)
  expect(code).toContain('<span>{"</span><b>{{ 1 }} & {2}"}</span>')
})

it('the builder’s Vue snippet has the script beside the template, the isCustomElement option, and escapes braces', () => {
  const code = vueCode(CART_SNIPPET)
  expect(code).toContain("isCustomElement: (tag) => tag.startsWith('store-')")
  expect(code.split('<template>')[0]).toContain('<script src=')
  expect(code).toContain('<template>\n  <store-cart host="https://api.example" open-on-add></store-cart>\n')
  expect(vueCode(TRICKY_SNIPPET)).toContain('<span v-pre>&lt;/span&gt;&lt;b&gt;{{ 1 }} &amp; {2}</span>')
  expect(vueCode(TRICKY_SNIPPET)).toContain('<span slot="badge">New</span>')
})

it('the builder’s snippets set config, escaped for their language', () => {
  const snippet = {
    ...CART_SNIPPET,
    config: configOf({ paymentMarks: "</script> ،'KNET', KNET,'KNET'", 'returnNote.ar': 'إرجاع' }),
  }
  expect(htmlCode(snippet).split('\n').slice(2)).toEqual([
    '<script>',
    "  document.querySelector('store-cart').config = {",
    '    "paymentMarks": [',
    String.raw`      "\u003c/script>",`,
    `      "'KNET'",`,
    '      "KNET"',
    '    ],',
    '    "returnNote": {',
    '      "en": "إرجاع",',
    '      "ar": "إرجاع"',
    '    }',
    '  }',
    '</script>',
  ])
  const json = `{"paymentMarks":["</script>","'KNET'","KNET"],"returnNote":{"en":"إرجاع","ar":"إرجاع"}}`
  // Attributes would be lost, because both frameworks render before the script has defined the element.
  expect(reactCode(snippet)).toContain(`if (element) element.config = ${json}\n`)
  expect(reactCode(snippet)).toContain('open-on-add ref={setConfig}></store-cart>')
  expect(vueCode(snippet)).toContain(
    `:config.prop='{"paymentMarks":["&lt;/script&gt;","&#39;KNET&#39;","KNET"]`,
  )
})

it('configOf() returns only the terms that were typed', () => {
  expect(configOf({})).toBeNull()
  expect(configOf({ paymentMarks: ' , ', 'returnNote.en': ' ' })).toBeNull()
  expect(configOf({ 'deliveryNote.en': 'Two days', 'deliveryNote.ar': 'يومان' })).toEqual({
    deliveryNote: { en: 'Two days', ar: 'يومان' },
  })
})

const FILES = {
  routes: { shown: { 'store-cart': ['assets/index-1.js', 'assets/card-2.js'] } },
  integrity: { files: { 'assets/index-1.js': 'sha384-A', 'assets/card-2.js': 'sha384-B' } },
}

it('the builder’s preload lines name the first files of the element, with their hashes, in the folder of the script', () => {
  const lines = preloadsHtml(FILES, 'store-cart', 'https://cdn.example/0.1.0/store.js')
  const links = [...lines.matchAll(/<link\s+rel="modulepreload"\s+href="(.+?)"\s+integrity="(.+?)"\s*>/g)]
  expect(links.map(([, href, integrity]) => [href, integrity])).toEqual([
    ['https://cdn.example/0.1.0/assets/index-1.js', 'sha384-A'],
    ['https://cdn.example/0.1.0/assets/card-2.js', 'sha384-B'],
  ])
})

it('the builder’s CSS snippet has the custom properties, if there are any', () => {
  expect(propertiesCss({ '--store-radius': '4px' })).toBe(':root {\n  --store-radius: 4px;\n}')
  expect(propertiesCss({})).toBe('')
})

const WIDE = 'display: block;\n  min-inline-size: min(320px, 100%);'
it.each([
  ['store-product', { layout: 'button' }, 44, "[layout='button']", 'display: inline-block;', '44px'],
  ['store-cart', { mode: 'inline' }, 300, "[mode='inline']", WIDE, '300px'],
  ['store-app', {}, 4000, '', WIDE, '100vh'],
] as const)('the builder’s CSS reserves space: %s %o', (tag, attributes, height, selector, rules, size) => {
  expect(placeCss(tag, attributes, { width: 300, height })).toBe(
    `${tag}${selector}:is(:not(:defined), :state(loading)) {\n  ${rules}\n  min-block-size: ${size};\n}`,
  )
})

it('the builder’s CSS snippet has the width of the preview, and the height that belongs to it', () => {
  expect(placeCss('store-product', { layout: 'card', theme: 'dark' }, { width: 320, height: 529 })).toBe(
    `store-product[layout='card'] {
  max-inline-size: 320px;
}
store-product[layout='card']:is(:not(:defined), :state(loading)) {
  display: block;
  min-inline-size: min(320px, 100%);
  box-sizing: content-box;
  aspect-ratio: 4 / 5;
  padding-block-end: 129px;
}`,
  )
  expect(placeCss('store-cart', {}, { width: 44, height: 44 })).toBe(
    `store-cart {
  inline-size: fit-content;
}
store-cart:is(:not(:defined), :state(loading)) {
  display: block;
  min-block-size: 44px;
}`,
  )
})

it('the builder’s CSS snippet ignores unknown attribute values in a link', () => {
  const SIZE = { width: 300, height: 44 }
  for (const layout of ["x'] {} * { display: none } a[b='", 'tile', '\\27'])
    expect(placeCss('store-product', { layout, mode: 'badge' }, SIZE)).toBe(
      placeCss('store-product', {}, SIZE),
    )
})

it('the builder’s CSS snippet reserves no space while the height is unknown', () => {
  expect(placeCss('store-cart', { mode: 'inline' }, NO_SIZE)).toBe('')
})
