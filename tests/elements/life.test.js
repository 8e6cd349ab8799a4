import { expect } from './expect.js'
import {
  consoleOf,
  find,
  hasButton,
  host,
  loadStore,
  mount,
  one,
  newPrefix,
  PLAIN,
  OTHER,
  button,
  shows,
  TAGS,
  unmountAll,
  until,
  withoutProducts,
} from './helpers.js'

/** An element that renders something from its attributes alone. */
const EXAMPLES = {
  'store-app': ['routing="memory"', 'main'],
  'store-nav': ['', 'nav'],
  'store-cart': ['', 'button'],
  'store-product': [`product-id="${PLAIN.id}" layout="card"`, 'article'],
  'store-checkout': ['', '[lang]'],
}

before(loadStore)
afterEach(unmountAll)

describe('every element', () => {
  for (const tag of TAGS) {
    const [attributes, content] = EXAMPLES[tag]

    it(`${tag} renders with its styles and logs nothing`, async () => {
      const lines = await consoleOf(async () => {
        const element = mount(`<${tag} ${attributes}></${tag}>`).firstElementChild
        await until(() => find(element, content), `<${tag}> shows ${content}`)
        expect(element.shadowRoot.adoptedStyleSheets.length).above(0)
        expect(find(element, '[lang]').getAttribute('dir')).equal('ltr')
      })
      expect(lines).deepEqual({ error: [], warn: [] })
    })

    it(`${tag} renders its content once when connected, removed and connected again`, async () => {
      const lines = await consoleOf(async () => {
        const place = mount(`<${tag} ${attributes}></${tag}>`)
        const element = place.firstElementChild
        await until(() => find(element, content))
        const wrapper = find(element, '[lang]')
        place.append(document.createElement('hr'), element)
        place.prepend(element)
        // Safari has no `moveBefore` yet.
        place.moveBefore?.(element, null)
        await until(() => find(element, content))
        const look = () => element.shadowRoot.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)
        const before = look()
        const inner = document.createElement('iframe')
        const owners = [document.implementation.createHTMLDocument(), document]
        place.append(inner)
        for (const owner of [...owners, inner.contentDocument, document]) {
          const home = owner === document ? place : owner.body
          home.append(element)
          // Code that loads meanwhile adds rules, and the shop's theme adds a sheet.
          const hasStyles = () => before.every((count, index) => look()[index] >= count)
          if (owner.defaultView) await until(hasStyles, 'an adopted element keeps its styles')
        }
        expect(find(element, '[lang]') === wrapper, 'a moved element keeps what it shows').equal(true)
        element.remove()
        await until(() => !find(element, content), 'a removed element is taken down')
        place.append(element)
        await until(() => find(element, content))
        expect(element.shadowRoot.querySelectorAll('[lang].root').length).equal(1)
        const clone = element.cloneNode(true)
        place.append(clone)
        await until(() => find(clone, content))
        expect(clone.shadowRoot.querySelectorAll('[lang].root').length).equal(1)
      })
      expect(lines.error).deepEqual([])
    })

    it(`${tag} emits store:ready once, with plain data`, async () => {
      const events = []
      const listen = (event) => void events.push(event)
      document.addEventListener('store:ready', listen)
      const element = mount(`<${tag} ${attributes}></${tag}>`).firstElementChild
      await until(() => find(element, content))
      await until(() => events.some(({ target }) => target === element))
      document.removeEventListener('store:ready', listen)
      const [event, ...more] = events.filter(({ target }) => target === element)
      expect(more).deepEqual([])
      expect([event.bubbles, event.composed]).deepEqual([true, true])
      expect(JSON.parse(JSON.stringify(event.detail))).deepEqual(event.detail)
      expect([event.detail.lang, event.detail.dir]).deepEqual(['en', 'ltr'])
    })
  }

  it('a store-cart works after it was moved into the document of a frame', async () => {
    const lines = await consoleOf(async () => {
      const place = mount('<store-cart></store-cart><iframe></iframe>')
      const [cart, inner] = place.children
      await until(() => find(cart, '[lang]'))
      inner.contentDocument.body.append(cart)
      await cart.add(PLAIN.id)
      cart.show()
      const dialog = await until(() => find(cart, 'dialog[open]'), 'the drawer')
      await until(() => dialog.textContent.includes(PLAIN.title), 'the line')
      // These styles came with the drawer.
      expect(getComputedStyle(dialog).position).equal('fixed')
      expect(dialog.getBoundingClientRect().height).equal(inner.contentWindow.innerHeight)
      cart.lang = 'ar'
      await until(() => getComputedStyle(dialog).direction === 'rtl', 'styles of the other direction')
      place.append(cart)
      const again = await until(() => find(cart, 'dialog[open]'), 'the drawer in the page')
      await until(() => again.getBoundingClientRect().height === innerHeight, 'its height')
      cart.close()
      await until(() => !find(cart, 'dialog[open]'))
    })
    expect(lines).deepEqual({ error: [], warn: [] })
  })

  it('an element lets Escape and Tab reach a modal of the page, unless one of its panels or fields uses them', async () => {
    const place = mount(
      '<store-nav></store-nav><store-app routing="memory" initial-path="/login"></store-app>',
    )
    const [nav, app] = place.children
    const seen = []
    place.addEventListener('keydown', ({ key }) => seen.push(key))
    const press = (target, key, more) =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
      )
    const phone = await until(() => find(app, 'main input[type=tel]'), 'the login')
    for (const key of ['a', '/', 'Escape', 'Tab', 'Backspace']) press(phone, key)
    press(phone, 'Escape', { isComposing: true })
    expect(seen.splice(0)).deepEqual(['Escape', 'Tab'])

    const account = await hasButton(nav, 'Hello')
    account.click()
    await until(() => account.ariaExpanded === 'true', 'the menu')
    press(account, 'Escape')
    await until(() => account.ariaExpanded === 'false')
    expect(seen.splice(0)).deepEqual([])
    press(account, 'Escape')
    expect(seen.splice(0)).deepEqual(['Escape'])
  })

  it('an element is defined once, however many there are on the page', async () => {
    const place = mount('<store-cart></store-cart><store-cart></store-cart>')
    for (const element of place.children) await until(() => find(element, 'button'))
  })

  it('an element is found in the shadow root of a component of the page', async () => {
    const place = mount('<section></section>')
    const root = place.firstElementChild.attachShadow({ mode: 'open' })
    root.innerHTML = `<store-cart host="${host}" storage-prefix="${newPrefix()}"></store-cart>`
    await window.Store.scan(root)
    await until(() => find(root.firstElementChild, 'button'))
  })
})

describe('attributes and properties', () => {
  it('reflect each other', async () => {
    const element = mount(
      `<store-product product-id="${PLAIN.id}" layout="card"></store-product>`,
    ).firstElementChild
    await shows(element, PLAIN.title)
    expect([element.productId, element.layout]).deepEqual([PLAIN.id, 'card'])
    element.productId = OTHER.id
    expect(element.getAttribute('product-id')).equal(OTHER.id)
    await shows(element, OTHER.title)
    element.removeAttribute('layout')
    expect(element.layout).equal('full')
    await until(() => !find(element, 'article'), 'without its attribute the layout is the default again')
    await shows(element, OTHER.title)
  })

  it('log one warning about an invalid value, and the default applies', async () => {
    const lines = await consoleOf(async () => {
      const place = mount('<store-cart mode="drawr"></store-cart><store-cart mode="drawr"></store-cart>')
      for (const element of place.children) {
        await until(() => find(element, 'button'))
        expect(element.mode).equal('drawer')
      }
    })
    expect(lines.error).deepEqual([])
    expect(lines.warn.length, lines.warn.join('\n')).equal(1)
    for (const word of ['drawr', 'drawer', 'inline', 'badge'])
      expect(lines.warn[0].includes(word), word).equal(true)
  })

  it('also apply if they are set before the script has loaded', async () => {
    const page = document.createElement('iframe')
    document.body.append(page)
    const view = page.contentWindow
    const warned = []
    view.console.warn = (...words) => void warned.push(words.join(' '))
    const early = view.document.createElement('store-product')
    Object.assign(early, { productId: PLAIN.id, layout: 'card', host })
    view.document.body.append(early)
    const tag = view.document.createElement('script')
    tag.src = new URL('/dist/store.js', location.href).href
    view.document.body.append(tag)
    await shows(early, PLAIN.title)
    expect(warned).deepEqual([])
    expect([early.layout, early.getAttribute('product-id')]).deepEqual(['card', PLAIN.id])
    page.remove()
  })
})

describe('the shop that elements of a page share', () => {
  it('updates every badge when a product is added to the cart', async () => {
    const place =
      mount(`<store-cart></store-cart><store-cart mode="badge"></store-cart><store-nav></store-nav>
      <store-product product-id="${PLAIN.id}" layout="button"></store-product>`)
    const [cart, badge, nav, product] = place.children
    ;(await hasButton(product, 'Add to cart')).click()
    for (const element of [cart, nav]) await hasButton(element, 'Cart, 1 item')
    await shows(badge, '1')
    product.remove()
    expect(Boolean(button(cart, 'Cart, 1 item'))).equal(true)
  })

  it('emits store:cart:change on the acting element', async () => {
    const place = mount(`<store-product product-id="${PLAIN.id}" layout="card"></store-product>`)
    const [product] = place.children
    const heard = new Promise((resolve) => {
      place.addEventListener('store:cart:change', resolve, { once: true })
    })
    ;(await hasButton(product, 'Add to cart')).click()
    const { target, detail } = await heard
    expect(target === product).equal(true)
    expect([detail.action, detail.source, detail.cart.count, detail.previous.count]).deepEqual([
      'add',
      'local',
      1,
      0,
    ])
    expect(String(detail.lines[0].product.id)).equal(PLAIN.id)
    expect(JSON.parse(JSON.stringify(detail))).deepEqual(detail)
  })

  it('lets a listener cancel store:cart:before-change', async () => {
    const place = mount(
      `<store-product product-id="${PLAIN.id}" layout="card"></store-product><store-cart></store-cart>`,
    )
    const [product, cart] = place.children
    const asked = new Promise((resolve) => {
      place.addEventListener('store:cart:before-change', (event) => {
        event.preventDefault()
        resolve(event.detail)
      })
    })
    ;(await hasButton(product, 'Add to cart')).click()
    expect((await asked).action).equal('add')
    expect(Boolean(await hasButton(cart, 'Cart'))).equal(true)
    expect(button(cart, 'Cart, 1')).equal(undefined)
  })

  it('adds by the add() method, which resolves with the result', async () => {
    const [cart] = mount('<store-cart></store-cart>').children
    await hasButton(cart, 'Cart')
    expect(await cart.add(PLAIN.id)).deepEqual({ ok: true })
    expect(await cart.add(PLAIN.id)).deepEqual({ ok: false, reason: 'in-cart' })
    await hasButton(cart, 'Cart, 1 item')
    await cart.clear()
    await hasButton(cart, 'Cart')
    expect(cart.cart.count).equal(0)
  })

  it('is a separate one with another storage-prefix', async () => {
    const [one] = mount('<store-cart></store-cart>').children
    const [other] = mount('<store-cart></store-cart>').children
    await Promise.all([hasButton(one, 'Cart'), hasButton(other, 'Cart')])
    await one.add(PLAIN.id)
    await hasButton(one, 'Cart, 1 item')
    expect(button(other, 'Cart, 1')).equal(undefined)
  })

  it('has one language; two shops may have different ones', async () => {
    const [english] = mount(
      `<store-product lang="en" product-id="${PLAIN.id}" layout="card"></store-product>`,
    ).children
    const [arabic] = mount(
      `<store-product lang="ar" product-id="${PLAIN.id}" layout="card"></store-product>`,
    ).children
    await shows(english, PLAIN.title)
    await shows(arabic, PLAIN.arabic)
    const direction = (element) => getComputedStyle(find(element, 'article')).direction
    expect([direction(english), direction(arabic)]).deepEqual(['ltr', 'rtl'])
  })

  it('switches the direction of fifty cards without re-creating them', async () => {
    const cards = Array.from(
      { length: 50 },
      () => `<store-product product-id="${PLAIN.id}" layout="card"></store-product>`,
    )
    const place = mount(cards.join(''))
    const all = [...place.children]
    for (const card of all) await shows(card, PLAIN.title)
    const articles = all.map((card) => find(card, 'article'))
    all[0].lang = 'ar'
    for (const card of all) await shows(card, PLAIN.arabic)
    expect(
      all.every((card, index) => find(card, 'article') === articles[index]),
      'the same nodes',
    ).equal(true)
    expect(all.every((card) => getComputedStyle(find(card, 'article')).direction === 'rtl')).equal(true)
    // Fifty elements share the style sheets of one direction.
    expect(new Set(all.flatMap((card) => [...card.shadowRoot.adoptedStyleSheets])).size).below(8)
  })
})

describe('a rendering error', () => {
  it('affects only its element, and emits store:error', async () => {
    const place = mount(
      `<store-product product-id="${PLAIN.id}" layout="card"></store-product><store-cart></store-cart>`,
    )
    const [product, cart] = place.children
    await shows(product, PLAIN.title)
    await hasButton(cart, 'Cart')
    const errors = []
    place.addEventListener(
      'store:error',
      ({ target, detail }) => void errors.push([target.localName, detail.code]),
    )
    const { error } = await consoleOf(async () => {
      // A script of the page has removed the content that the element is about to update.
      for (const node of find(product, '.root').querySelectorAll('*')) node.remove()
      product.layout = 'full'
      await shows(product, 'Unexpected Application Error!')
    })
    expect([...new Set(errors.map(String))]).deepEqual(['store-product,crash'])
    expect(error.filter((line) => !line.includes('NotFoundError'))).deepEqual([])
    ;(await hasButton(cart, 'Cart')).click()
    await until(() => find(cart, 'dialog[open]'))
  })
})

describe('the host attribute', () => {
  it('shows the merchant’s content if it is not a URL, and the warning says how to fix it', async () => {
    const lines = await consoleOf(async () => {
      const place = document.createElement('div')
      for (let count = 0; count < 2; count++) {
        place.innerHTML += `<store-product host="api.example" product-id="${PLAIN.id}"><p>Call us.</p></store-product>`
      }
      document.body.append(place)
      await customElements.whenDefined('store-product')
      await new Promise((next) => requestAnimationFrame(next))
      for (const element of place.children) expect(find(element, 'slot') !== null).equal(true)
      place.remove()
    })
    expect(lines.error).deepEqual([])
    expect(lines.warn.length, lines.warn.join('\n')).equal(1)
    expect(lines.warn[0].includes('host="api.example"') && lines.warn[0].includes('https://')).equal(true)
  })

  it('makes the element load again when it changes', async () => {
    const [element] = mount(`<store-product product-id="${PLAIN.id}" layout="card"></store-product>`).children
    await shows(element, PLAIN.title)
    await until(() => !element.matches(':state(loading)'), 'it has loaded')
    element.setAttribute('storage-prefix', newPrefix())
    expect(element.matches(':state(loading)')).equal(true)
    await until(() => !element.matches(':state(loading)'), 'it has loaded again')
    await shows(element, PLAIN.title)
  })
})

describe('an element that is removed', () => {
  it('no longer sets the language of the others', async () => {
    const [arabic, other] = mount(
      `<store-cart lang="ar"></store-cart><store-product product-id="${PLAIN.id}" layout="card"></store-product>`,
    ).children
    await shows(other, PLAIN.arabic)
    arabic.remove()
    await shows(other, PLAIN.title)
  })
})

// WebKit 2.50 crashes if a rule is inserted into a sheet that a removed shadow root still adopts.
describe('the styles of an element', () => {
  it('are removed and restored with the element', async () => {
    const element = one(`<store-product product-id="${PLAIN.id}" layout="card"></store-product>`)
    await shows(element, PLAIN.title)
    const added = new CSSStyleSheet()
    const root = element.shadowRoot
    root.adoptedStyleSheets.push(added)
    const place = element.parentNode
    element.remove()
    await until(() => root.adoptedStyleSheets.length === 1, 'the store’s sheets are gone')
    expect(root.adoptedStyleSheets[0]).equal(added)
    place.append(element)
    await until(() => root.adoptedStyleSheets.length > 1, 'they are back')
    await shows(element, PLAIN.title)
  })
})

describe('an element that failed to load its data', () => {
  it('has :state(error) until the retry succeeds', async () => {
    const [element] = mount(`<store-product product-id="${PLAIN.id}" layout="card"></store-product>`).children
    await withoutProducts(() => until(() => element.matches(':state(error)'), 'it failed'))
    // The same shop, so the failure stays.
    element.host += '/'
    expect(element.matches(':state(error)')).equal(true)
    ;(await hasButton(element, 'Try again')).click()
    await shows(element, PLAIN.title)
    expect(element.matches(':state(error)')).equal(false)
  })
})
