import { expect } from './expect.js'
import {
  button,
  consoleOf,
  find,
  hasButton,
  host,
  loadElements,
  newPrefix,
  one,
  PLAIN,
  shows,
  unmountAll,
  until,
} from './helpers.js'
import { expectCheckFor, namesByTag } from './public-api.js'

before(loadElements)
afterEach(unmountAll)

/** Content of the merchant for a named slot or the default one. */
const own = (slot) => `<b ${slot ? `slot="${slot}"` : ''} class="own">Ours ${slot}</b>`
const withSlot = (tag, attributes, slot, prefix) => one(`<${tag} ${attributes}>${own(slot)}</${tag}>`, prefix)
/** Waits until the content is assigned to a slot and has a size. */
const shown = (element, slot) =>
  until(() => {
    const content = element.querySelector('.own')
    const { assignedSlot } = content
    return assignedSlot && assignedSlot.name === slot && content.getBoundingClientRect().width > 0
  }, `<${element.localName}> shows its slot "${slot}"`)
const cartWith = async (attributes, slot) => {
  const cart = withSlot('store-cart', attributes, slot)
  await cart.add(PLAIN.id)
  return cart
}

/** A guest's completed form, stored by an earlier visit. */
const GUEST_READY = JSON.stringify({
  guest: true,
  name: 'Noor',
  phone: '96550002222',
  address: { street: 'Salem', building: '12', floor: '3', flat: '7', landmark: 'The park' },
  zoneId: '2',
})
async function checkout(slot) {
  const prefix = newPrefix()
  localStorage[`store:${prefix}checkout`] = localStorage['store:checkout'] = GUEST_READY
  const element = withSlot('store-checkout', '', slot, prefix)
  await element.start([{ productId: PLAIN.id }])
  return element
}

/** Slots that an element shows with these attributes. */
const SHOWN = {
  'store-app footer': ['routing="memory" initial-path="/cart"'],
  'store-app not-found': ['routing="memory" initial-path="/nowhere"'],
  'store-nav logo': [''],
  'store-nav start': [''],
  'store-nav end': [''],
  'store-product after-price': [`product-id="${PLAIN.id}"`, `product-id="${PLAIN.id}" layout="card"`],
}

const CHECKS = {
  'store-checkout terms': async () => shown(await checkout('terms'), 'terms'),
  async 'store-app header'() {
    const element = withSlot('store-app', 'routing="memory"', 'header')
    await shown(element, 'header')
    expect(find(element, 'nav')?.getBoundingClientRect().width ?? 0).equal(0)
  },
  async 'store-app error'() {
    const element = withSlot('store-app', 'routing="memory" initial-path="/cart"', 'error')
    await shows(element, 'No Products In your Cart')
    const { error } = await consoleOf(async () => {
      // A script of the page has removed the screen that is about to change.
      for (const node of find(element, 'main').querySelectorAll('*')) node.remove()
      await element.navigate('/brands')
      await shown(element, 'error')
    })
    expect(error.filter((line) => !line.includes('NotFoundError'))).deepEqual([])
    expect(element.matches(':state(error)')).equal(true)
  },
  async 'store-cart trigger'() {
    const element = withSlot('store-cart', '', 'trigger')
    await shown(element, 'trigger')
    element.querySelector('.own').click()
    await until(() => find(element, 'dialog[open]'), 'the drawer')
  },
  async 'store-cart empty'() {
    const element = withSlot('store-cart', 'mode="inline"', 'empty')
    await shown(element, 'empty')
    await element.add(PLAIN.id)
    await until(() => element.querySelector('.own').getBoundingClientRect().width === 0)
  },
  'store-cart before-summary': async () =>
    shown(await cartWith('mode="inline"', 'before-summary'), 'before-summary'),
  async 'store-cart checkout-button'() {
    const element = await cartWith('mode="inline"', 'checkout-button')
    await shown(element, 'checkout-button')
    expect(button(element, 'Checkout')?.getBoundingClientRect().width ?? 0).equal(0)
    // The cart page, to which the drawer leads, also shows the content.
    const drawn = await cartWith('', 'checkout-button')
    await drawn.show()
    ;(
      await until(() => find(drawn, 'dialog[open] a[href*="/cart"], dialog[open] a[data-to="/cart"]'))
    ).click()
    await until(() => find(drawn, 'dialog[open] h1'), 'the page of the cart')
    const content = drawn.querySelector('.own')
    await until(() => content.assignedSlot?.closest('main'), 'the merchant’s button on the page of the cart')
    await shown(drawn, 'checkout-button')
  },
  async 'store-product '() {
    const place = document.createElement('div')
    place.innerHTML = `<store-product host="ftp://refused" product-id="${PLAIN.id}">${own('')}</store-product>`
    document.body.append(place)
    await shown(place.firstElementChild, '')
    place.firstElementChild.host = host
    await shows(place.firstElementChild, PLAIN.title)
    expect(place.querySelector('.own').assignedSlot).equal(null)
    place.remove()
  },
  async 'store-product badge'() {
    const card = withSlot('store-product', `product-id="${PLAIN.id}" layout="card"`, 'badge')
    await shown(card, 'badge')
    expect(find(card, '[part=image]').getBoundingClientRect().top).below(
      card.querySelector('.own').getBoundingClientRect().top,
    )
    await shown(withSlot('store-product', `product-id="${PLAIN.id}"`, 'badge'), 'badge')
  },
  async 'store-product unavailable'() {
    const element = withSlot('store-product', 'product-id="999999"', 'unavailable')
    await shown(element, 'unavailable')
    expect(find(element, '[role=alert]')?.getBoundingClientRect().width ?? 0).equal(0)
  },
  async 'store-checkout success'() {
    const element = await checkout('success')
    ;(await hasButton(element, 'Place order ·')).click()
    await shown(element, 'success')
  },
}

describe('the merchant’s content appears in the slot:', () => {
  it('every slot of the manifest has a check', () =>
    expectCheckFor(namesByTag('slots'), { ...SHOWN, ...CHECKS }))
  for (const [name, variants] of Object.entries(SHOWN)) {
    it(name, async () => {
      const [tag, slot] = name.split(' ')
      for (const attributes of variants) await shown(withSlot(tag, attributes, slot), slot)
    })
  }
  for (const [name, check] of Object.entries(CHECKS)) it(name.trim(), check)
})
