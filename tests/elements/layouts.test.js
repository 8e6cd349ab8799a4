import { expect } from './expect.js'
import {
  card,
  CHOICE,
  consoleOf,
  find,
  isLoading,
  loadElements,
  mount,
  OTHER,
  PLAIN,
  unmountAll,
  until,
  whenIdle,
} from './helpers.js'

before(loadElements)
afterEach(unmountAll)

/** Common layouts: styles of the container and of the element. */
const LAYOUTS = {
  'a block': {},
  'a flex row': { place: 'display: flex' },
  'a flex row, centred': { place: 'display: flex; align-items: center; justify-content: center' },
  'a centred flex column': { place: 'display: flex; flex-direction: column; align-items: center' },
  'a grid with place-items: center': { place: 'display: grid; place-items: center' },
  'a grid with an auto column': { place: 'display: grid; grid-template-columns: auto' },
  'an inline-flex box': { place: 'display: inline-flex; max-width: 100%' },
  'a table': { place: 'display: table' },
  'an inline-block': { host: 'display: inline-block' },
  'a float': { host: 'float: inline-start' },
  'an absolute position': { place: 'position: relative; height: 900px', host: 'position: absolute' },
  'a width of its content': { host: 'width: fit-content' },
}

const CARDS = [PLAIN, OTHER, CHOICE]
  .map(({ id }) => `<store-product product-id="${id}" layout="card"></store-product>`)
  .join('')

/** Every layout that fills its container. A card has a fixed width. */
const ELEMENTS = {
  'store-app': '<store-app routing="memory" initial-path="/login"></store-app>',
  'store-nav': '<store-nav></store-nav>',
  'store-cart': '<store-cart mode="inline"></store-cart>',
  'store-product': `<store-product product-id="${PLAIN.id}"></store-product>`,
  'store-product card': card(),
  'store-checkout': '<store-checkout></store-checkout>',
}

/** Returns every layout at every width. */
const combinations = (layouts, ...widths) =>
  Object.keys(layouts).flatMap((layout) => widths.map((width) => [layout, ...width]))

const shown = (element) => until(() => find(element, '.root') && !element.matches(':state(loading)'))

/** A container as wide as a window, with an element. */
async function place(html, width, dir) {
  const outer = mount(`<div>${html}</div>`)
  outer.style.width = `${width}px`
  outer.dir = dir
  const [inner] = outer.children
  await Promise.all([...inner.children].map(shown))
  return { outer, inner, elements: [...inner.children] }
}

/**
 * Returns whether the condition becomes true within 300 frames. An element may overflow while it loads; other tests
 * cover layout shifts.
 */
async function comesTrue(holds) {
  for (let frames = 0; frames < 300 && !holds(); frames++)
    await new Promise((next) => requestAnimationFrame(next))
  return holds()
}

/** Describes the elements that overflow and are not scrollable, for the message of a failure. */
const overflowing = (elements) =>
  elements.flatMap((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.shadowRoot.querySelectorAll('.root :not(svg *, [popover], [popover] *, ul *)')]
      .filter((node) => {
        const box = node.getBoundingClientRect()
        return box.width > 0 && (box.right > right + 1 || box.left < left - 1)
      })
      .slice(0, 5)
      .map((node) => node.cloneNode().outerHTML.slice(0, 120))
  })

describe('the elements have a usable width:', () => {
  for (const [name, html] of Object.entries(ELEMENTS)) {
    it(`${name} has a usable width in ${Object.keys(LAYOUTS).length} layouts, from left to right with 1000 px and from right to left with 320 px`, async () => {
      const { outer, inner, elements } = await place(html, 1000, 'ltr')
      const [element] = elements
      const isCard = element.getAttribute('layout') === 'card'
      const found = []
      for (const [layout, width, dir] of combinations(LAYOUTS, [1000, 'ltr'], [320, 'rtl'])) {
        outer.style.width = `${width}px`
        outer.dir = dir
        inner.style.cssText = LAYOUTS[layout].place ?? ''
        element.style.cssText = LAYOUTS[layout].host ?? ''
        const wanted = isCard && layout !== 'a block' && !layout.startsWith('a grid with an') ? 320 : width
        const widthNow = () => Math.round(element.getBoundingClientRect().width)
        // In a table or an inline box, a card may be a few pixels wider or narrower.
        const isWide = (own) => (isCard ? own >= Math.min(300, width) && own <= wanted + 24 : own === wanted)
        const fits = await comesTrue(() => isWide(widthNow()) && outer.scrollWidth <= width)
        if (!fits)
          found.push(
            `${layout}, ${width}px, ${dir}: ${widthNow()}px, and all within it ${outer.scrollWidth}px; ${overflowing(elements)}`,
          )
      }
      expect(found).deepEqual([])
    })
  }

  /** Containers that share their width between padding and elements: styles, and the number of elements. */
  const SHARED = {
    'a padded block': ['padding: 16px', 1],
    'a padded flex row': ['display: flex; padding: 16px', 1],
    'a padded flex column, centred': [
      'display: flex; flex-direction: column; align-items: center; padding: 16px',
      1,
    ],
    'a padded grid': ['display: grid; padding: 16px', 1],
    'a padded grid with place-items: center': ['display: grid; place-items: center; padding: 16px', 1],
    'a grid of two equal columns': ['display: grid; grid-template-columns: 1fr 1fr', 2],
    'a flex row of two': ['display: flex', 2],
    'a flex row of two, equal': ['display: flex', 2, 'flex: 1'],
  }
  for (const [name, html] of Object.entries(ELEMENTS)) {
    it(`${name} has a usable width in ${Object.keys(SHARED).length} containers with padding or several elements`, async () => {
      const { outer, inner, elements } = await place(html + html, 390, 'ltr')
      const isCard = elements[0].getAttribute('layout') === 'card'
      const found = []
      for (const [layout, width, dir] of combinations(SHARED, [390, 'ltr'], [320, 'rtl'])) {
        const [style, count, own = ''] = SHARED[layout]
        outer.dir = dir
        outer.style.width = `${width}px`
        inner.style.cssText = `box-sizing: border-box; ${style}`
        elements[0].style.cssText = own
        elements[1].style.cssText = count === 2 ? own : 'display: none'
        const room = width - (style.includes('padding') ? 32 : 0)
        // A card is at most 320px wide.
        const wanted = Math.min(room / count, isCard ? 300 : room)
        const widthsNow = () =>
          elements.slice(0, count).map((element) => Math.round(element.getBoundingClientRect().width))
        const isShared = (own) => own >= wanted - 1 && own <= room / count + 1
        const fits = await comesTrue(() => widthsNow().every(isShared) && outer.scrollWidth <= width)
        if (!fits)
          found.push(
            `${layout}, ${width}px, ${dir}: ${widthsNow()}, and all within ${outer.scrollWidth}px; ${overflowing(elements)}`,
          )
      }
      expect(found).deepEqual([])
    })
  }

  it('a flex row shows three cards beside each other at any width', async () => {
    const { outer, inner, elements } = await place(CARDS, 1200, 'ltr')
    inner.style.display = 'flex'
    await until(() => elements.every((element) => find(element, '[part~=price]')), 'each card has its price')
    for (const width of [1200, 768, 390, 320]) {
      outer.style.width = `${width}px`
      const boxes = elements.map((element) => element.getBoundingClientRect())
      const isRow = boxes.every(
        (box, index) => box.width >= 100 && (index === 0 || box.left >= boxes[index - 1].right - 1),
      )
      expect(
        isRow && boxes[2].right - boxes[0].left <= width + 0.1,
        `${width}px: ${JSON.stringify(boxes)}`,
      ).equal(true)
      expect(outer.scrollWidth, 'as wide as the row').equal(width)
    }
  })

  it('a button in a flex row beside wide content does not break its words', async () => {
    const buttons = ['en', 'ar'].map(
      (lang) => `<store-product product-id="${PLAIN.id}" layout="button" lang="${lang}"></store-product>`,
    )
    for (const html of buttons) {
      const { inner, elements } = await place(html, 390, 'ltr')
      inner.style.display = 'flex'
      inner.insertAdjacentHTML('afterbegin', '<p style="flex: 1 0 300px">Mine</p>')
      const [element] = elements
      const control = await until(() => find(element, 'button'))
      const text = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const broken = []
      for (let node = text.nextNode(); node; node = text.nextNode()) {
        for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
          const range = new Range()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
      expect(broken).deepEqual([])
    }
  })

  it('an element in a flex row beside a column of the page has a usable width', async () => {
    const { inner, elements } = await place(ELEMENTS['store-app'], 1000, 'ltr')
    inner.style.display = 'flex'
    inner.insertAdjacentHTML('afterbegin', '<nav style="width: 200px; flex: none">Mine</nav>')
    expect(elements[0].getBoundingClientRect().width).equal(800)
  })

  it('a card beside an element that takes all the room keeps 320px if it must not shrink', async () => {
    const { outer, inner, elements } = await place(
      ELEMENTS['store-product card'] + ELEMENTS['store-checkout'],
      1000,
      'ltr',
    )
    const widths = () => elements.map((element) => Math.round(element.getBoundingClientRect().width))
    inner.style.display = 'flex'
    expect(widths()).deepEqual([100, 900])
    elements[0].style.flex = 'none'
    expect(widths()).deepEqual([320, 680])
    inner.style.flexWrap = 'wrap'
    outer.style.width = '390px'
    expect(widths()).deepEqual([320, 390])
    expect(outer.scrollWidth).equal(390)
  })
})

describe('an element that has no usable width', () => {
  const narrow = (lines) => lines.warn.filter((line) => line.includes('wide'))
  /** Waits for a warning with these words, and for all work that is deferred until idle. */
  async function warned(words = 'wide') {
    const { warn } = console
    await new Promise((done) => {
      console.warn = (...args) => {
        warn(...args)
        if (String(args).includes(words)) done()
      }
    })
    console.warn = warn
    await whenIdle()
  }

  it('an element without a usable width warns about a style sheet that hides it, and about a property written as an attribute', async () => {
    const lines = await consoleOf(async () => {
      mount(`<style>.off:empty { display: none !important }</style>
        <store-nav class="off" messages="[object Object]"></store-nav>
        <store-nav style="display: none"></store-nav>
        <store-nav hidden></store-nav>`)
      await warned('display is none')
    })
    expect(lines.warn).deepEqual([
      '[store] <store-nav> has the attribute messages. Set the property instead: React can as a prop from version 19.',
      "[store] <store-nav> is hidden by the page's CSS: its display is none.",
    ])
  })

  it('an element without a usable width warns once, but not if it is hidden or as wide as its content', async () => {
    const lines = await consoleOf(async () => {
      const place = mount(
        `<store-checkout style="display: none"></store-checkout>
        <store-cart></store-cart>
        <store-product layout="button" product-id="${PLAIN.id}"></store-product>
        <store-product layout="card" product-id="${PLAIN.id}"></store-product>`,
      )
      await Promise.all([...place.children].map(shown))
      const narrow = '<store-nav style="inline-size: 60px"></store-nav>'
      mount(narrow + narrow)
      await warned()
    })
    expect(narrow(lines)).deepEqual([
      "[store] <store-nav> is less than 120px wide. Set its width in the page's CSS, such as inline-size: 100%.",
    ])
  })
})

describe('cards of a row are equally high, with their buttons on one line, in', () => {
  const ROWS = {
    'a grid': 'display: grid; grid-template-columns: repeat(3, 1fr)',
    'a flex row': 'display: flex',
    'a grid that is higher than its cards':
      'display: grid; grid-template-columns: repeat(3, 1fr); height: 900px',
  }
  for (const [name, style] of Object.entries(ROWS)) {
    it(name, async () => {
      const { inner, elements } = await place(CARDS, 1000, 'ltr')
      inner.style.cssText = style
      // Content of the page below the price of one card makes it higher.
      elements[1].insertAdjacentHTML(
        'beforeend',
        '<p slot="after-price" style="margin: 0; height: 90px">Made to order</p>',
      )
      const actions = await until(() => {
        const found = elements.map((element) =>
          find(element, 'article :is(a, button)[part~=secondary-button]'),
        )
        return found.every(Boolean) && !elements.some(isLoading) && found
      }, 'each card has its button')
      const bottoms = (nodes) =>
        new Set(nodes.map((node) => Math.round(node.getBoundingClientRect().bottom))).size
      expect(bottoms(elements.map((element) => find(element, 'article'))), 'bottoms of the cards').equal(1)
      // Firefox styles a heart that has just been inserted one frame later.
      await until(() => bottoms(actions) === 1, 'the buttons stand in a line')
      expect(bottoms([elements[0], find(elements[0], '.root')]), 'the card fills its element').equal(1)
    })
  }
})
