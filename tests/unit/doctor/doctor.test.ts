import { describe, expect, it } from 'vitest'
import { checkElements } from '../../../elements/doctor/check-elements'
import { checkHosts, hostsOf } from '../../../elements/doctor/check-hosts'
import { checkIntegrity, checkScripts } from '../../../elements/doctor/check-scripts'
import { read } from '../../../elements/doctor/examine'
import type { PageFacts } from '../../../elements/doctor/facts'
import type { Finding } from '../../../elements/doctor/findings'
import { selfClosedIn } from '../../../elements/doctor/read-page'
import { API, page, STORE, tag } from './facts'

const brief = (found: readonly Finding[]) => found.map(({ level, id, line }) => [level, id, line])
const ids = (found: readonly Finding[]) => found.map(({ level, id }) => `${level} ${id}`)
const script = (attributes: Record<string, string>) =>
  page({ scripts: [tag('script', { src: STORE, async: '', ...attributes })] })
const elements = (...list: PageFacts['elements']) => page({ elements: list })

describe('the doctor, on a page without faults', () => {
  it('reports only positive findings, and that the layout was not checked', () => {
    const found = read({ page: page(), header: '', host: '' })
    expect(ids(found)).toEqual([
      'fine script-fine',
      'fine elements-fine',
      'unchecked layout',
      'fine host-named',
      'fine csp-none',
    ])
  })
})

describe('checkScripts() and checkIntegrity(): the script tag', () => {
  it.each<readonly [string, PageFacts, string[]]>([
    ['present', page(), ['fine script-fine']],
    ['a module', script({ async: '', type: 'module' }), ['fine script-fine']],
    ['with a version', script({ src: `${STORE}?v=2` }), ['fine script-fine']],
    ['missing', page({ scripts: [] }), ['error script-missing']],
    ['missing, and not expected', page({ scripts: [], elements: [] }), ['warning script-missing']],
    [
      'another file with that name',
      script({ src: 'https://cdn.example/bookstore.js' }),
      ['error script-missing'],
    ],
    ['renamed', script({ src: 'https://cdn.example/store.min.js' }), ['warning script-renamed']],
    ['renamed, with its API', script({ src: '/shop.js', 'data-host': API }), ['warning script-renamed']],
    ['a renamed module', script({ src: '/store-0.1.0.js', type: 'module' }), ['error script-renamed']],
    [
      'beside another of a similar name',
      page({ scripts: [...page().scripts, tag('script', { src: '/store-locator.js' })] }),
      ['fine script-fine'],
    ],
    ['twice', page({ scripts: [...page().scripts, ...page().scripts] }), ['warning script-twice']],
    [
      'in two versions',
      page({ scripts: [...page().scripts, tag('script', { src: `${STORE}?v=2` })] }),
      ['warning script-versions'],
    ],
    [
      'named by data-host, after a script of the page with the same name',
      page({
        scripts: [
          tag('script', { src: '/js/store.js' }),
          tag('script', { src: STORE, async: '', 'data-host': API }),
        ],
      }),
      ['warning script-versions'],
    ],
    ['waiting for consent', script({ type: 'text/plain' }), ['error script-type']],
    ['nomodule', script({ nomodule: '' }), ['error script-nomodule']],
    ['blocking', page({ scripts: [tag('script', { src: STORE })] }), ['warning script-blocking']],
    ['over http', script({ src: 'http://cdn.example/store.js' }), ['error script-insecure']],
    ['from this machine', script({ src: 'http://localhost:4173/store.js' }), ['fine script-fine']],
    ['with a hash and no CORS', script({ integrity: 'sha384-x' }), ['error integrity-crossorigin']],
    ['with an empty hash', script({ integrity: '' }), ['fine script-fine']],
    ['with a hash', script({ integrity: 'sha384-x', crossorigin: '' }), ['fine script-fine']],
  ])('report findings for a script tag: %s', (_, facts, expected) => {
    expect(ids(checkScripts(facts))).toEqual(expected)
  })

  it('keep the tag’s attributes in the line to copy', () => {
    const facts = script({ 'data-host': 'https://a.example/?a=1&b="2"', type: 'text/plain' })
    expect(brief(checkScripts(facts))).toEqual([
      [
        'error',
        'script-type',
        `<script src="${STORE}" async data-host="https://a.example/?a=1&amp;b=&quot;2&quot;"></script>`,
      ],
    ])
  })

  const served = async () => 'sha384-now'
  const PINNED = 'https://cdn.example/0.1.0/store.js'
  const tagged = (words: string) => `<script src="${PINNED}" async${words}></script>`
  it.each<readonly [string, Record<string, string>, unknown[]]>([
    ['no hash', {}, ['warning', 'integrity-missing', tagged(' integrity="sha384-now" crossorigin')]],
    ['the right hash', { integrity: 'sha384-now', crossorigin: '' }, ['fine', 'integrity-fine', undefined]],
    [
      'an outdated hash',
      { integrity: 'sha384-then', crossorigin: '' },
      ['error', 'integrity-wrong', tagged(' integrity="sha384-now" crossorigin')],
    ],
    [
      'an empty hash',
      { integrity: '' },
      ['warning', 'integrity-empty', tagged(' integrity="sha384-now" crossorigin')],
    ],
    [
      'a hash of a kind that browsers ignore',
      { integrity: 'sha1-x md5-y', crossorigin: '' },
      ['warning', 'integrity-empty', tagged(' integrity="sha384-now" crossorigin')],
    ],
    [
      'a hash in the format of browsers, without a value',
      { integrity: 'sha384-' },
      ['warning', 'integrity-empty', tagged(' integrity="sha384-now" crossorigin')],
    ],
  ])('report whether the hash can be compared: %s', async (_, attributes, expected) => {
    expect(brief(await checkIntegrity(script({ src: PINNED, ...attributes }), served))).toEqual([expected])
  })

  it.each([
    [STORE, false],
    [`${STORE}?v=1.2.3`, false],
    ['https://cdn.example/v2/store.js', false],
    ['https://cdn.example/storefront@1.2.3/dist/store.js', true],
    ['https://cdn.example/3f2a9c01d4e7/store.js', true],
  ])('ask for a hash only if the file at the URL never changes: %s', async (src, wants) => {
    expect(ids(await checkIntegrity(script({ src }), served))).toEqual(
      wants ? ['warning integrity-missing'] : [],
    )
  })

  it.each([STORE, '/store.js'])('report that an empty hash checks nothing: %s', async (src) => {
    const empty = script({ src, integrity: ' ' })
    expect(brief(await checkIntegrity(empty, served))).toEqual([
      ['warning', 'integrity-empty', `<script src="${src}" async></script>`],
    ])
  })

  it('ask for no hash on the same origin, and report an unreadable file', async () => {
    expect(await checkIntegrity(script({ src: '/store.js' }), served)).toEqual([])
    expect(ids(await checkIntegrity(page(), async () => null))).toEqual(['warning script-unread'])
  })
})

describe('checkElements(): the elements of a page', () => {
  const product = (attributes: Record<string, string>) =>
    elements(tag('store-product', { host: API, ...attributes }))

  it.each<readonly [string, PageFacts, unknown[][]]>([
    ['no elements', elements(), [['warning', 'elements-none', undefined]]],
    [
      'a name without its dash',
      product({ productid: '7' }),
      [['error', 'attribute-misspelt', `<store-product host="${API}" product-id="7">`]],
    ],
    [
      'a name with another hyphen',
      product({ product_id: '7' }),
      [['error', 'attribute-misspelt', `<store-product host="${API}" product-id="7">`]],
    ],
    [
      'an unknown name',
      product({ 'product-id': '7', colour: 'red' }),
      [['warning', 'attribute-unknown', `<store-product host="${API}" product-id="7">`]],
    ],
    [
      'another element’s attribute',
      product({ 'product-id': '7', mode: 'badge' }),
      [['warning', 'attribute-elsewhere', `<store-product host="${API}" product-id="7">`]],
    ],
    [
      'an invalid choice',
      product({ 'product-id': '7', layout: 'tile' }),
      [['error', 'attribute-value', `<store-product host="${API}" product-id="7" layout="full">`]],
    ],
    [
      'a misspelt choice',
      product({ 'product-id': '7', layout: 'crad' }),
      [['error', 'attribute-value', `<store-product host="${API}" product-id="7" layout="card">`]],
    ],
    [
      'an invalid flag',
      product({ 'product-id': '7', 'sync-url': 'yes' }),
      [['error', 'attribute-value', `<store-product host="${API}" product-id="7">`]],
    ],
    [
      'an invalid format',
      product({ 'product-id': '7', 'currency-code': 'dinar' }),
      [['error', 'attribute-value', `<store-product host="${API}" product-id="7">`]],
    ],
    [
      'an invalid product id',
      product({ layout: 'card' }),
      [['error', 'product-id-missing', `<store-product host="${API}" layout="card" product-id="7">`]],
    ],
    [
      'two mistakes in one element, with one line that fixes both',
      product({ productid: '7', layout: 'tile' }),
      [
        ['error', 'attribute-misspelt', undefined],
        ['error', 'attribute-value', undefined],
        ['remedy', 'element-mended', `<store-product host="${API}" layout="full" product-id="7">`],
      ],
    ],
    [
      'a misspelt tag',
      elements(tag('store-prodcut', { 'product-id': '7' })),
      [['error', 'tag-misspelt', '<store-product product-id="7"></store-product>']],
    ],
    ['an unknown tag', elements(tag('store-wishlist')), [['error', 'tag-unknown', undefined]]],
    [
      'one that closes itself',
      page({ selfClosed: ['store-cart'] }),
      [['error', 'self-closed', '<store-cart></store-cart>']],
    ],
    [
      'two stores that control the URL',
      elements(tag('store-app'), tag('store-app', { routing: 'hash' })),
      [['error', 'address-twice', '<store-app routing="memory">']],
    ],
    [
      'two stores, of which one controls the URL',
      elements(tag('store-app'), tag('store-app', { routing: 'memory' })),
      [['fine', 'elements-fine', undefined]],
    ],
    [
      'two stores that manage the head',
      elements(tag('store-app', { seo: '' }), tag('store-app', { routing: 'memory', seo: 'true' })),
      [['warning', 'seo-twice', '<store-app routing="memory">']],
    ],
    [
      'two products in one URL',
      elements(
        tag('store-product', { 'product-id': '7', 'sync-url': '' }),
        tag('store-product', { 'product-id': '8', 'sync-url': '' }),
      ),
      [['warning', 'sync-twice', '<store-product product-id="8">']],
    ],
  ])('reports findings for elements: %s', (_, facts, expected) => {
    expect(brief(checkElements(facts))).toEqual(expected)
  })

  it.each([
    ['constructor', ['warning attribute-unknown']],
    ['hasownproperty', ['warning attribute-unknown']],
    // A name with this prefix may belong to a framework.
    ['__proto__', ['fine elements-fine']],
  ])('reports an unknown attribute whose name every object has: %s', (name, expected) => {
    const attributes = Object.fromEntries([[name, 'x']])
    expect(ids(checkElements(elements({ tag: 'store-cart', attributes })))).toEqual(expected)
  })

  it('accepts global attributes', () => {
    const names = [
      'id',
      'class',
      'style',
      'slot',
      'aria-label',
      'data-x',
      'onclick',
      'v-if',
      ':lang',
      '@click',
    ]
    const anything = Object.fromEntries(names.map((name) => [name, 'x']))
    expect(ids(checkElements(product({ 'product-id': '7', ...anything })))).toEqual(['fine elements-fine'])
  })
})

describe('selfClosedIn(): elements that close themselves', () => {
  it.each([
    ['<store-cart />', ['store-cart']],
    ['<STORE-CART mode="badge"/>', ['store-cart']],
    ['<store-cart open/><store-nav></store-nav>', ['store-cart']],
    ['<!-- <store-cart /> --><store-nav />', ['store-nav']],
    ['<!-- <store-cart />', []],
    ['<script>html = "<store-cart />"</script>', []],
    ['<script src="a>b"></script><store-nav />', ['store-nav']],
    ['<style>/* <store-cart /> */</style>', []],
    ['<p title="<store-cart />">a</p>', []],
    ['<store-cart title="a > b" /></store-cart>', ['store-cart']],
    ['<store-cart host=https://api.example/></store-cart>', []],
    ['<store-cart host="https://api.example/"></store-cart>', []],
    ['<store-cart host= https://api.example/></store-cart>', []],
    ['<style>p {}</style ><store-nav />', ['store-nav']],
    ['<store-nav /><store-cart title="a />', ['store-nav']],
  ])('are found in %s', (html, expected) => {
    expect(selfClosedIn(html)).toEqual(expected)
  })
})

describe('checkHosts(): the host attribute', () => {
  const cart = (host?: string) => tag('store-cart', host === undefined ? {} : { host })

  it.each<readonly [string, PageFacts, string[]]>([
    ['named by one of two', elements(cart(), cart(API)), ['fine host-named']],
    [
      'named by the script',
      page({ elements: [cart()], scripts: [tag('script', { src: STORE, 'data-host': API })] }),
      ['fine host-named'],
    ],
    ['missing', elements(cart()), ['error host-missing']],
    ['not a URL', elements(cart('api.example')), ['error host-invalid']],
    ['a URL with a password', elements(cart('https://me:secret@api.example')), ['error host-invalid']],
    ['a URL with the path of the calls', elements(cart(`${API}/api`)), ['error host-api']],
    ['over http', elements(cart('http://api.example')), ['error host-insecure']],
    ['two different hosts', elements(cart(API), cart('https://other.example')), ['warning hosts-differ']],
    ['one host, spelled in two ways', elements(cart(API), cart(`${API}/`)), ['fine host-named']],
    ['the page’s own origin', elements(cart('/shop')), ['fine host-named']],
    ['without an element', elements(), []],
  ])('reports findings for a host: %s', (_, facts, expected) => {
    expect(ids(checkHosts(facts))).toEqual(expected)
  })

  it('prefers the host of the page to the given one', () => {
    expect(hostsOf(elements(cart(API)), 'https://given.example').map(String)).toEqual([`${API}/`])
    expect(hostsOf(elements(cart()), 'https://given.example').map(String)).toEqual(['https://given.example/'])
    expect(hostsOf(elements(cart('/shop'))).map(String)).toEqual(['https://shop.example/shop'])
    expect(hostsOf(elements(cart()), 'nonsense')).toEqual([])
  })
})
