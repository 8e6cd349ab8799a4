import { expect, it } from 'vitest'
import { checkElements } from '../../../elements/doctor/check-elements'
import { checkHosts, hostsOf } from '../../../elements/doctor/check-hosts'
import { checkIntegrity, checkScripts } from '../../../elements/doctor/check-scripts'
import { read } from '../../../elements/doctor/examine'
import type { PageFacts } from '../../../elements/doctor/facts'
import type { Finding } from '../../../elements/doctor/findings'
import { selfClosedIn } from '../../../elements/doctor/read-page'
import CASES from './cases.json'
import { API, brief, page, pageOf, STORE, tag } from './facts'

const ids = (found: readonly Finding[]) => found.map(({ level, id }) => `${level} ${id}`)
const script = (attributes: Record<string, string>) =>
  page({ scripts: [tag('script', { src: STORE, async: '', ...attributes })] })
const elements = (...list: PageFacts['elements']) => page({ elements: list })

it('the doctor reports no fault of a correct page, and that the layout was not checked', () => {
  const found = read({ page: page(), header: '', host: '' })
  expect(ids(found)).toEqual([
    'fine script-fine',
    'fine elements-fine',
    'unchecked layout',
    'fine host-named',
    'fine csp-none',
  ])
})

it.each(CASES.scripts)('checkScripts() reports a script tag: $title', ({ facts, expected }) => {
  expect(ids(checkScripts(pageOf(facts)))).toEqual(expected)
})

it('checkScripts() keeps the tag’s attributes in the line to copy', () => {
  const facts = script({ 'data-host': 'https://a.example/?a=1&b="2"', type: 'text/plain' })
  expect(brief(checkScripts(facts))).toEqual([
    `error script-type <script src="${STORE}" async data-host="https://a.example/?a=1&amp;b=&quot;2&quot;"></script>`,
  ])
})

const served = async () => 'sha384-now'
const PINNED = 'https://cdn.example/0.1.0/store.js'
it.each<readonly [string, Record<string, string>, string]>([
  ['no hash', {}, 'warning integrity-missing'],
  ['the right hash', { integrity: 'sha384-now', crossorigin: '' }, 'fine integrity-fine'],
  ['an outdated hash', { integrity: 'sha384-then', crossorigin: '' }, 'error integrity-wrong'],
  ['an empty hash', { integrity: '' }, 'warning integrity-empty'],
  ['hashes that browsers ignore', { integrity: 'sha1-x md5-y', crossorigin: '' }, 'warning integrity-empty'],
  ['a hash without a value', { integrity: 'sha384-' }, 'warning integrity-empty'],
])('checkIntegrity() reports whether the hash can be compared: %s', async (_, attributes, expected) => {
  const line = ` <script src="${PINNED}" async integrity="sha384-now" crossorigin></script>`
  const found = brief(await checkIntegrity(script({ src: PINNED, ...attributes }), served))
  expect(found).toEqual([expected.startsWith('fine') ? expected : expected + line])
})

it.each([
  [STORE, false],
  [`${STORE}?v=1.2.3`, false],
  ['https://cdn.example/v2/store.js', false],
  ['https://cdn.example/storefront@1.2.3/dist/store.js', true],
  ['https://cdn.example/3f2a9c01d4e7/store.js', true],
])('checkIntegrity() requires a hash only if the file at the URL never changes: %s', async (src, wants) => {
  expect(ids(await checkIntegrity(script({ src }), served))).toEqual(
    wants ? ['warning integrity-missing'] : [],
  )
})

it.each([STORE, '/store.js'])('checkIntegrity() reports an empty hash: %s', async (src) => {
  const empty = script({ src, integrity: ' ' })
  const line = `<script src="${src}" async></script>`
  expect(brief(await checkIntegrity(empty, served))).toEqual([`warning integrity-empty ${line}`])
})

it('checkIntegrity() requires no hash on the same origin, and reports an unreadable file', async () => {
  expect(await checkIntegrity(script({ src: '/store.js' }), served)).toEqual([])
  expect(ids(await checkIntegrity(page(), async () => null))).toEqual(['warning script-unread'])
})

const product = (attributes: Record<string, string>) =>
  elements(tag('store-product', { host: API, ...attributes }))

it.each(CASES.elements)('checkElements() reports findings for elements: $title', ({ facts, expected }) => {
  expect(brief(checkElements(pageOf(facts)))).toEqual(expected)
})

it.each([
  ['constructor', ['warning attribute-unknown']],
  ['hasownproperty', ['warning attribute-unknown']],
  // A name that begins with `_` may belong to a framework.
  ['__proto__', ['fine elements-fine']],
])('checkElements() reports an unknown attribute whose name every object has: %s', (name, expected) => {
  const attributes = Object.fromEntries([[name, 'x']])
  expect(ids(checkElements(elements({ tag: 'store-cart', attributes })))).toEqual(expected)
})

it('checkElements() accepts global attributes', () => {
  const names = 'id class style slot aria-label data-x onclick v-if :lang @click'.split(' ')
  const anything = Object.fromEntries(names.map((name) => [name, 'x']))
  expect(ids(checkElements(product({ 'product-id': '7', ...anything })))).toEqual(['fine elements-fine'])
})

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
])('selfClosedIn() finds elements that close themselves in %s', (html, expected) => {
  expect(selfClosedIn(html)).toEqual(expected)
})

const cart = (host?: string) => tag('store-cart', host === undefined ? {} : { host })

it.each(CASES.hosts)('checkHosts() reports a host attribute: $title', ({ facts, expected }) => {
  expect(ids(checkHosts(pageOf(facts)))).toEqual(expected)
})

it('checkHosts() prefers the host of the page to the given one', () => {
  expect(hostsOf(elements(cart(API)), 'https://given.example').map(String)).toEqual([`${API}/`])
  expect(hostsOf(elements(cart()), 'https://given.example').map(String)).toEqual(['https://given.example/'])
  expect(hostsOf(elements(cart('/shop'))).map(String)).toEqual(['https://shop.example/shop'])
  expect(hostsOf(elements(cart()), 'nonsense')).toEqual([])
})
