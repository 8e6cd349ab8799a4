import { expect } from './expect.js'
import {
  CHOICE,
  find,
  hasButton,
  loadElements,
  mount,
  newPrefix,
  OTHER,
  PLAIN,
  TAGS,
  unmountAll,
  until,
} from './helpers.js'
import { cssParts, cssProperties, cssStates, expectCheckFor, namesOf } from './public-api.js'

const REDUCED = { id: '1' }
const sheet = new CSSStyleSheet()

before(async () => {
  await loadElements()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})
after(() => {
  unmountAll()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
})

const nodesIn = (place) =>
  [...place.querySelectorAll(TAGS.join())].flatMap(({ shadowRoot }) =>
    shadowRoot ? [...shadowRoot.querySelectorAll('*')] : [],
  )

/** Shows everything: a full product, cards, an open drawer with a line, and a form with an error. */
async function showAll() {
  const place = mount(
    `<store-product product-id="${CHOICE.id}"></store-product>
    <store-product product-id="${REDUCED.id}" layout="card"></store-product>
    <store-app routing="memory" initial-path="/login"></store-app>
    <store-cart></store-cart>`,
  )
  place.insertAdjacentHTML(
    'beforeend',
    mount('<store-cart mode="inline"></store-cart>', newPrefix()).innerHTML,
  )
  const [, , app, cart] = place.children
  await cart.add(PLAIN.id)
  // A request that never resolves leaves the skeleton in place.
  const { fetch } = window
  window.fetch = (input, init) =>
    String(input).includes('/products/999') ? new Promise(() => {}) : fetch(input, init)
  const waiting = mount('<store-product product-id="999" layout="card"></store-product>').firstElementChild
  place.append(waiting)
  await until(() => find(waiting, '[part~=skeleton]'))
  window.fetch = fetch
  const send = () => find(app, 'main form button[type=submit]')
  await until(send)
  send().click()
  await cart.show()
  await until(() => find(cart, '[part~=line]'))
  // Fill the cart beforehand, because an open cart shows no toast.
  await cart.add(PLAIN.id)
  return place
}

/** All of this, for the tests of parts and of custom properties. */
let place

describe('a host page can style', () => {
  /**
   * The outline of the first node of each part, in the first frame that has one, because toasts and skeletons
   * disappear again.
   */
  const outlines = {}
  before(async () => {
    const names = namesOf(cssParts)
    sheet.replaceSync(
      TAGS.flatMap((tag) =>
        names.map((name) => `${tag}::part(${name}) { outline: 7px dotted rgb(1, 2, 3) }`),
      ).join(''),
    )
    let isOver = false
    const look = () => {
      for (const node of nodesIn(document.body))
        for (const name of node.part) {
          const { outlineWidth, outlineColor } = getComputedStyle(node)
          outlines[name] ??= [outlineWidth, outlineColor]
        }
      if (!isOver) requestAnimationFrame(look)
    }
    look()
    place = await showAll()
    const missing = () => names.filter((name) => !outlines[name])
    await until(() => missing().length === 0, 'every part is there').catch((error) => {
      throw new Error(`${error.message}: ${missing()}`)
    })
    isOver = true
    sheet.replaceSync('')
  })

  for (const name of namesOf(cssParts)) {
    it(`a host page can style the part ${name}`, () =>
      expect(outlines[name]).deepEqual(['7px', 'rgb(1, 2, 3)']))
  }

  it('a host page can style a button’s colour, up to its border', async () => {
    const found = nodesIn(place).find((node) => node.matches('[part~="primary-button"]'))
    sheet.replaceSync(TAGS.map((tag) => `${tag}::part(primary-button) { background: rgb(9, 8, 7) }`).join(''))
    const { backgroundClip, borderTopColor } = getComputedStyle(found)
    await until(() => getComputedStyle(found).backgroundColor === 'rgb(9, 8, 7)')
    expect([backgroundClip, borderTopColor], 'nothing of its own over it').deepEqual([
      'border-box',
      'rgba(0, 0, 0, 0)',
    ])
    sheet.replaceSync('')
  })

  it('a host page can style every ::part, because no element of the store hides another’s', () => {
    expect(nodesIn(place).filter(({ shadowRoot }) => shadowRoot).length).equal(0)
  })

  it('every ::part of the elements is documented', () => {
    const used = nodesIn(place).flatMap((node) => [...node.part])
    expect([...new Set(used)].filter((name) => !namesOf(cssParts).includes(name))).deepEqual([])
  })
})

const COLOUR = ['#010203', 'rgb(1, 2, 3)']
/** For each custom property: a value, its computed value, and the CSS property of the elements that uses it. */
const PROPERTIES = {
  '--store-color-primary': [...COLOUR, 'backgroundColor'],
  '--store-color-on-primary': [...COLOUR, 'color'],
  '--store-color-text': [...COLOUR, 'color'],
  '--store-color-muted': [...COLOUR, 'color'],
  '--store-color-surface': [...COLOUR, 'backgroundColor'],
  '--store-color-background': [...COLOUR, 'backgroundColor'],
  '--store-color-border': [...COLOUR, 'borderBlockEndColor'],
  '--store-color-danger': [...COLOUR, 'color'],
  '--store-color-success': [...COLOUR, 'color'],
  '--store-color-sale': [...COLOUR, 'color'],
  '--store-font': ['Papyrus', 'Papyrus', 'fontFamily'],
  '--store-font-arabic': ['Papyrus', 'Papyrus', 'fontFamily'],
  '--store-font-size': ['23px', '23px', 'fontSize'],
  '--store-radius': ['3px', '3px', 'borderStartStartRadius'],
  '--store-plate': ['rgb(1, 2, 3)', 'rgb(1, 2, 3)', 'backgroundColor'],
  '--store-plate-padding': ['29px', '29px', 'paddingBlockStart'],
  '--store-shadow': ['0 0 9px rgb(1, 2, 3)', 'rgb(1, 2, 3) 0px 0px 9px 0px', 'boxShadow'],
  '--store-motion': ['5', /^(0\.8|1\.4)s/, 'transitionDuration'],
  '--store-drawer-width': ['333px', '333px', 'inlineSize'],
  '--store-grid-min': ['2000px', /^[\d.]+px$/, 'gridTemplateColumns'],
}

describe('a host page can set the custom property', () => {
  it('every custom property of the manifest has a check', () =>
    expectCheckFor(namesOf(cssProperties), PROPERTIES))

  before(async () => {
    place.append(
      mount(`<store-app lang="ar" routing="memory" initial-path="/category/1"></store-app>`)
        .firstElementChild,
    )
    await until(() => find(place.lastElementChild, '[part~=card]'))
  })
  const has = (property, wanted) =>
    nodesIn(place).filter((node) => {
      const value = getComputedStyle(node)[property]
      return typeof wanted === 'string' ? value === wanted : wanted.test(value)
    }).length

  for (const [name, [value, wanted, property]] of Object.entries(PROPERTIES)) {
    it(name, async () => {
      const before = has(property, wanted)
      place.style.setProperty(name, value)
      const during = await until(() => {
        const now = has(property, wanted)
        return now > before && now
      }, `${property} is ${wanted} somewhere`)
      place.style.removeProperty(name)
      await until(() => has(property, wanted) < during, `${property} is what it was`)
    })
  }
})

/** Makes an element enter and leave each state. */
const STATES = {
  async loading(is) {
    const element = mount(
      `<store-product product-id="${OTHER.id}" layout="card"></store-product>`,
    ).firstElementChild
    expect(is(element)).equal(true)
    await until(() => !is(element))
  },
  async empty(is) {
    const element = mount('<store-cart></store-cart>').firstElementChild
    await until(() => is(element))
    await element.add(PLAIN.id)
    await until(() => !is(element))
  },
  async error(is) {
    const { fetch } = window
    window.fetch = () => Promise.resolve(new Response('{}', { status: 400 }))
    const element = mount(
      `<store-product product-id="${OTHER.id}" layout="card" lang="en"></store-product>`,
    ).firstElementChild
    await until(() => is(element))
    window.fetch = fetch
    // The new host counts as the same shop, so the failure stays.
    element.host += '/'
    expect(is(element)).equal(true)
    ;(await hasButton(element, 'Try again')).click()
    await until(() => !is(element))
  },
  async offline(is) {
    const element = mount('<store-cart></store-cart>').firstElementChild
    expect(is(element)).equal(false)
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    dispatchEvent(new Event('offline'))
    expect(is(element)).equal(true)
    delete navigator.onLine
    dispatchEvent(new Event('online'))
    expect(is(element)).equal(false)
  },
}

describe('a host page can select :state()', () => {
  before(unmountAll)
  it('every state of the manifest has a check', () => expectCheckFor(namesOf(cssStates), STATES))
  for (const [name, check] of Object.entries(STATES)) {
    it(name, async () => {
      sheet.replaceSync(`:state(${name}) { outline: 7px dotted rgb(1, 2, 3) }`)
      await check((element) => getComputedStyle(element).outlineWidth === '7px')
      sheet.replaceSync('')
    })
  }
})
