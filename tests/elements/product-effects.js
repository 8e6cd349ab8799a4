import { expect } from './expect.js'
import {
  button,
  card as cardOf,
  CHOICE,
  find,
  hasButton,
  mount,
  one,
  optionsOf,
  OTHER,
  PLAIN,
  shows,
  until,
} from './helpers.js'

export const card = (attributes, id) => one(cardOf(attributes, id))

/** Checks of the visible effect of setting each attribute on a connected `store-product`. */
export const PRODUCT_CHECKS = {
  async 'store-product product-id'() {
    const element = card()
    await shows(element, PLAIN.title)
    element.productId = OTHER.id
    await shows(element, OTHER.title)
  },
  async 'store-product option-id'() {
    const element = one(`<store-product product-id="${CHOICE.id}"></store-product>`)
    await until(() => element.selected)
    expect(element.selected.option).equal(null)
    const [first, second] = await optionsOf(CHOICE)
    element.optionId = second.id
    await until(() => String(element.selected.option?.id) === String(second.id))
    element.optionId = first.id
    await until(() => String(element.selected.option?.id) === String(first.id))
  },
  async 'store-product layout'() {
    const element = card()
    await until(() => find(element, 'article'))
    element.layout = 'button'
    await until(() => !find(element, 'article') && button(element, 'Add to cart'))
    element.layout = 'full'
    await until(() => find(element, 'h2')?.textContent.includes(PLAIN.title))
    element.layout = 'card'
    await until(() => find(element, 'article'))
    expect(find(element, 'h2') === null, 'the full layout is gone').equal(true)
  },
  async 'store-product after-add'() {
    const adding = async (afterAdd) => {
      const place = mount(
        `<store-product product-id="${PLAIN.id}" layout="button" after-add="${afterAdd}"></store-product><store-cart></store-cart>`,
      )
      await hasButton(place.lastElementChild, 'Cart')
      expect(await place.firstElementChild.add()).deepEqual({ ok: true })
      return place.children
    }
    const [toasting] = await adding('toast')
    await until(() => find(toasting, '[part=toast]'), 'a toast')
    // A toast would be rendered by the next frame, because the addition is done and the live region exists.
    const hasToast = async ({ children }) => {
      await until(() => [...children].every((element) => find(element, '[aria-live]')), 'the live regions')
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return [...children].some((element) => find(element, '[part=toast]'))
    }
    const [drawing, drawer] = await adding('drawer')
    await until(() => drawer.open, 'the drawer')
    expect(await hasToast(drawing.parentElement), 'a toast beside the drawer').equal(false)
    const [buying] = await adding('checkout')
    await until(() => find(buying, 'dialog[open]'), 'the way to the checkout')
    expect(await hasToast(buying.parentElement), 'a toast beside the way to the checkout').equal(false)
    const [quiet, closed] = await adding('none')
    await hasButton(closed, 'Cart, 1 item')
    expect(await hasToast(quiet.parentElement), 'a toast with after-add="none"').equal(false)
    expect(closed.open || find(quiet, 'dialog[open]') !== null).equal(false)
    // Without a drawer, only the toast confirms an addition.
    const alone = one(
      `<store-product product-id="${PLAIN.id}" layout="button" after-add="drawer"></store-product>`,
    )
    await hasButton(alone, 'Add to cart')
    await alone.add()
    await until(() => find(alone, '[part=toast]'), 'a toast if no drawer can open')
  },
  async 'store-product sync-url'() {
    const element = one(`<store-product product-id="${CHOICE.id}"></store-product>`)
    await until(() => element.product)
    const options = await optionsOf(CHOICE)
    const option = () => new URLSearchParams(location.search).get('option')
    await element.select(options[0].id)
    await until(() => element.selected.option)
    expect(option()).equal(null)
    element.syncUrl = true
    await element.select(options[1].id)
    await until(() => option() === String(options[1].id), 'the URL')
    // Opening the URL restores the selection.
    const again = one(`<store-product product-id="${CHOICE.id}" sync-url></store-product>`)
    await until(() => String(again.selected?.option?.id) === String(options[1].id))
  },
}
