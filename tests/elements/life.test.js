import { expect } from './expect.js'
import {
  button,
  card,
  consoleOf,
  find,
  hasButton,
  host,
  idle,
  loadStore,
  mount,
  newPrefix,
  one,
  PLAIN,
  shows,
  TAGS,
  unmountAll,
  until,
} from './helpers.js'

/** By tag: attributes with which an element renders, and a selector of its content. */
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

    it(`${tag} renders with its styles, emits store:ready once with plain data, and renders its content once when moved, removed, connected again and cloned`, async () => {
      const events = []
      const listen = (event) => void events.push(event)
      document.addEventListener('store:ready', listen)
      let element
      const lines = await consoleOf(async () => {
        element = one(`<${tag} ${attributes}></${tag}>`)
        await until(() => find(element, content), `<${tag}> shows ${content}`)
        expect(element.shadowRoot.adoptedStyleSheets.length).above(0)
        expect(find(element, '[lang]').getAttribute('dir')).equal('ltr')
        await until(() => events.length > 0)
        const [{ target, bubbles, composed, detail }, ...more] = events
        expect([target === element, bubbles, composed, more.length]).deepEqual([true, true, true, 0])
        expect(JSON.parse(JSON.stringify(detail))).deepEqual(detail)
        expect([detail.lang, detail.dir]).deepEqual(['en', 'ltr'])
      })
      document.removeEventListener('store:ready', listen)
      expect(lines).deepEqual({ error: [], warn: [] })

      const place = element.parentElement
      const { error } = await consoleOf(async () => {
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
          // Code that loads later adds rules, and the shop's theme adds a sheet.
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
      expect(error).deepEqual([])
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
      // These styles were loaded with the drawer.
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
})

describe('a card that had the focus when a dialog opened, and then needs React', () => {
  /** Returns a focused card that has found that it needs React. */
  async function withDialog(place, prefix) {
    const cart = one('<store-cart></store-cart>', prefix)
    place.innerHTML = card(`host="${host}" storage-prefix="${prefix}"`)
    const element = place.firstElementChild
    const control = await hasButton(element, 'Add to cart')
    await idle(window)
    control.focus()
    await cart.show()
    await until(() => find(cart, 'dialog[open]'))
    // Only React replaces a picture that fails to load.
    find(element, 'img').dispatchEvent(new Event('error'))
    await idle(window)
    return { cart, element, control }
  }

  for (const [where, placeIn] of [
    ['in the page', (place) => place],
    ['in another component', (place) => place.attachShadow({ mode: 'open' })],
  ])
    it(`a card that had the focus when a dialog opened gets the focus back, ${where}`, async () => {
      const prefix = newPrefix()
      const { cart, element, control } = await withDialog(placeIn(mount('')), prefix)
      await cart.close()
      await until(() => button(element, 'Add to cart') !== control, 'React replaces the first paint')
      expect(element.shadowRoot.activeElement === button(element, 'Add to cart')).equal(true)
    })

  it('a card that had the focus when a dialog opened handles a method at once', async () => {
    const { cart, element } = await withDialog(mount(''), newPrefix())
    let result
    void element.add().then((value) => (result = value))
    await until(() => result?.ok)
    expect(find(cart, 'dialog[open]') === null).equal(false)
  })
})

// WebKit 2.50 crashes if a rule is inserted into a sheet that a removed shadow root still adopts.
it('the styles of an element are removed and restored with it', async () => {
  const element = one(card())
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
  expect(root.adoptedStyleSheets.at(-1)).equal(added)
  await shows(element, PLAIN.title)
})
