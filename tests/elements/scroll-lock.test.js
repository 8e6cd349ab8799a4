import { expect } from './expect.js'
import { find, frame, host, newPrefix, script, unmountAll, until } from './helpers.js'

afterEach(unmountAll)

/** Styles for the scrolling of a page that is higher than its window. */
const PAGES = {
  'a plain page': '',
  'a page that always shows its scrollbar': 'html { overflow-y: scroll }',
  'a page whose body scrolls': 'body { overflow-y: scroll }',
  'a page that is never wider than its window': 'html, body { overflow-x: hidden }',
  'a page whose body is never wider than the window': 'body { overflow-x: hidden }',
  'a page that insists': 'html { overflow: auto !important }',
  'a page with a gutter of its own': 'html { scrollbar-gutter: stable }',
  'a page from right to left': 'html { direction: rtl }',
}

const shop = () => `host="${host}" storage-prefix="${newPrefix()}"`
const open = (html) =>
  frame(
    `<style id="own"></style>${html}<style>body { margin: 0 } footer { display: block; height: 3000px }</style>
    <p id="inside" style="margin: 0; text-align: end"><b>end</b></p>
    <p id="fixed" style="position: fixed; inset-inline-end: 0; top: 0; margin: 0">fixed</p>
    <store-cart ${shop()} lang="en"></store-cart><footer>below</footer>
    <script src="${script}"></script>`,
  )

const placesOf = ({ document }) =>
  ['#inside b', '#fixed', 'footer'].map((selector) => {
    const { left, right } = document.querySelector(selector).getBoundingClientRect()
    return [selector, left, right].join(' ')
  })

/** Opens and closes the drawer. Returns the results of `look` before, during and after that. */
async function looksAround(page, look) {
  const cart = page.document.querySelector('store-cart')
  await page.customElements.whenDefined('store-cart')
  await until(() => find(cart, 'button'))
  page.scrollTo(0, 300)
  const before = look()
  await cart.show()
  await until(() => find(cart, 'dialog[open]'))
  const during = look()
  await cart.close()
  await until(() => !find(cart, 'dialog[open]'))
  return { before, during, after: look() }
}

describe('an open dialog locks the scrolling of the page', () => {
  it('an open dialog locks the scrolling of the page without moving it, with any styles of the page', async () => {
    const page = await open('')
    const own = [page.document.documentElement, page.document.body]
    for (const [name, css] of Object.entries(PAGES)) {
      page.document.querySelector('#own').textContent = css
      const { before, during, after } = await looksAround(page, () => ({
        places: [...placesOf(page), page.scrollY],
        tags: own.map((element) => element.cloneNode().outerHTML).join(),
        overflows: own.map((element) => page.getComputedStyle(element).overflow).join(),
        sheets: page.document.adoptedStyleSheets.length,
      }))
      expect(during.places, `${name}, while it is open`).deepEqual(before.places)
      expect(during.overflows.includes('hidden'), `${name}, locked`).equal(true)
      expect(during.tags, `attributes of ${name} while it is open`).equal(before.tags)
      expect({ ...after, tags: before.tags }, `${name}, afterwards`).deepEqual(before)
    }
  })

  it('the scroll lock stays until the last of two dialogs has closed or is removed', async () => {
    const page = await open(`<store-cart ${shop()} lang="en"></store-cart>`)
    const carts = [...page.document.querySelectorAll('store-cart')]
    await page.customElements.whenDefined('store-cart')
    await until(() => carts.every((cart) => find(cart, 'button')))
    const isLocked = () => page.getComputedStyle(page.document.documentElement).overflowY === 'hidden'
    for (const cart of carts) {
      await cart.show()
      await until(() => find(cart, 'dialog[open]'))
    }
    await carts[1].close()
    await until(() => !find(carts[1], 'dialog[open]'))
    expect(isLocked(), 'one is open').equal(true)
    carts[0].remove()
    await until(() => !isLocked(), 'none is open')
  })
})

/** Hides `scrollbar-gutter` from scripts. Only WebKit and Firefox show a scrollbar here that takes up space. */
const WITHOUT_GUTTER = `<style>::-webkit-scrollbar { width: 15px }</style><script>
  const own = getComputedStyle
  window.getComputedStyle = (element) => {
    const { overflow, paddingInlineEnd } = own(element)
    return { overflow, paddingInlineEnd }
  }
</script>`
const PAGES_WITHOUT_GUTTER = {
  'a plain page': '',
  'a page whose body scrolls': PAGES['a page whose body scrolls'],
  'a page from right to left': PAGES['a page from right to left'],
  'a page with padding': 'html { padding-inline-end: 20px }',
  'a page as wide as its window': 'html { width: 100% }',
}

it('an open dialog keeps the width of the page in a browser without scrollbar-gutter', async () => {
  const page = await open(WITHOUT_GUTTER)
  for (const [name, css] of Object.entries(PAGES_WITHOUT_GUTTER)) {
    page.document.querySelector('#own').textContent = css
    const { before, during, after } = await looksAround(page, () => {
      const { width, left, right } = page.document.body.getBoundingClientRect()
      return { width, start: name.includes('right to left') ? page.innerWidth - right : left }
    })
    expect(during.width, `${name}, while it is open`).equal(before.width)
    expect(during.start, `${name}, from the window’s edge`).equal(0)
    expect(after.width, `${name}, afterwards`).equal(before.width)
  }
})
