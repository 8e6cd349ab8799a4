import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CART } from '../helpers/buying'
import { isFocused, ONE_LANG, openStore, TEXTS, WITHOUT_PICTURES } from '../helpers/page'
import { fillCart } from '../helpers/screens'

const store = openStore({}, { ...WITHOUT_PICTURES, revalidates: true })
const text = TEXTS[ONE_LANG]

const host = (content: string, script: string) => `<!doctype html><html lang="en"><title>Mine</title>
  <meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
  <script src="/store.js" async></script>${content}<script>${script}</script>`

/** A typical smooth scrolling script, which scrolls the page whatever is below the pointer. */
const SMOOTH_SCROLLING = `
  window.moved = []
  const scroll = (event) => {
    moved.push(event.type)
    event.preventDefault()
    scrollBy(0, event.deltaY ?? 50)
  }
  for (const type of ['wheel', 'touchmove']) {
    addEventListener(type, scroll, { passive: false })
    document.addEventListener(type, scroll, { passive: false, capture: true })
  }
  // Libraries that listen first recognise scrolling elements by this attribute.
  addEventListener('wheel', (event) => {
    if (event.composedPath().some((node) => node.hasAttribute?.('data-lenis-prevent'))) return
    moved.push('first')
  }, { passive: false, capture: true })
  addEventListener('keydown', (event) => { if (event.key === 'PageDown') scroll(event) })`

/** Returns the nearest element that scrolls. */
const scroller = (inside: Locator) =>
  inside.evaluateHandle((node) => {
    let box = node as Element
    while (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== 'auto')
      box = box.parentElement as Element
    return box
  })
const moved = (page: Page) => page.evaluate(() => (Reflect.get(window, 'moved') as string[]).splice(0))
const touch = (target: Locator) =>
  target.evaluate((node) => {
    const at = (clientY: number) => {
      const touches = [new Touch({ identifier: 1, target: node, clientX: 5, clientY })]
      return { touches, bubbles: true, composed: true, cancelable: true }
    }
    node.dispatchEvent(new TouchEvent('touchstart', at(200)))
    return node.dispatchEvent(new TouchEvent('touchmove', at(100)))
  })

it('a page that scrolls by script receives wheel, touch and keys over the store except in an open dialog', async () => {
  const page = await store.visit('/mine', {
    lang: ONE_LANG,
    viewport: { width: 700, height: 640 },
    html: host(
      `<store-product host="{{host}}" product-id="3"></store-product>
        <store-cart host="{{host}}"></store-cart><div style="height: 4000px"></div>`,
      SMOOTH_SCROLLING,
    ),
  })
  await fillCart(page)
  await page.evaluate(() => document.querySelector('store-cart')?.show())
  const drawer = page.getByRole('dialog', { name: text.shoppingCart })
  const line = drawer.locator('[data-line]').first()
  await line.hover()
  const box = await scroller(line)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  // Scroll beside the panel, and at the end of its content.
  await page.mouse.wheel(0, 5000)
  await page.mouse.move(680, 300)
  await page.mouse.wheel(0, 60)
  expect(await touch(line)).toBe(true)
  await page.keyboard.press('PageDown')
  expect([await moved(page), await page.evaluate(() => scrollY)]).toEqual([[], 0])

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.locator('store-product').getByRole('heading', { level: 2 }).hover()
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(new Set(await moved(page))).toEqual(new Set(['first', 'wheel']))
  expect(await touch(page.locator('store-product').getByRole('heading', { level: 2 }))).toBe(false)
  // Scroll sideways over a row of pictures, which can't scroll vertically.
  const row = page.locator('store-product li:has([part~=image])').first()
  const wheel = (movement: { deltaX?: number; deltaY?: number }) =>
    row.evaluate((node, delta) => {
      const init = { ...delta, bubbles: true, composed: true, cancelable: true }
      return node.dispatchEvent(new WheelEvent('wheel', init))
    }, movement)
  expect([await wheel({ deltaX: -30, deltaY: 4 }), await wheel({ deltaX: 4, deltaY: 30 })]).toEqual([
    true,
    false,
  ])
})

/** Typical code of pages that prevent copying. It exempts the fields that it recognises. */
const COPY_GUARD = `
  const isField = (event) => /^(input|textarea|select|option)$/i.test(event.target.tagName)
  const types = ['mousedown', 'touchstart', 'selectstart', 'contextmenu', 'copy', 'cut', 'paste', 'dragstart', 'drop']
  for (const type of types) {
    for (const capture of [false, true])
      document.addEventListener(type, (event) => isField(event) || event.preventDefault(), { capture, passive: false })
    document['on' + type] = (event) => isField(event)
  }
  const isShortcut = ({ ctrlKey, metaKey, key }) => (ctrlKey || metaKey) && 'acvx'.includes(key)
  for (const capture of [false, true])
    document.addEventListener('keydown', (event) => isShortcut(event) && !isField(event) && event.preventDefault(), capture)
  window.clicks = 0
  document.addEventListener('click', () => clicks++, true)`

/** A script of the page, in which a click outside closes the open menu. */
const CLOSES_MENU = `
  document.addEventListener('mousedown', (event) => menu.contains(event.target) || (menu.open = false))`

it('a page that prevents copying does not block editing in the store’s fields, blocks copying elsewhere, and can close its menu', async () => {
  const page = await store.visit('/mine', {
    lang: ONE_LANG,
    stored: CART,
    html: host(
      '<details id="menu" open><summary>Menu</summary></details><input id="own"><store-checkout host="{{host}}"></store-checkout>',
      COPY_GUARD + CLOSES_MENU,
    ),
  })
  const field = page.getByRole('textbox', { name: text.phoneNumber })
  await page.locator('#own').focus()
  await field.click()
  await isFocused(field)
  expect(await page.locator('#menu').getAttribute('open'), 'a menu of the page').toBe(null)
  await page.keyboard.type('50001111')
  await field.dblclick()
  await page.keyboard.press('ControlOrMeta+x')
  expect(await field.inputValue()).toBe('')
  await page.keyboard.press('ControlOrMeta+v')
  expect(await field.inputValue()).toBe('50001111')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+v')
  expect(await field.inputValue()).toBe('5000111150001111')
  const cancelable = (target: Locator) =>
    target.evaluate((node) =>
      ['contextmenu', 'dragstart', 'drop', 'touchstart'].map((type) =>
        node.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true })),
      ),
    )
  expect(await cancelable(field)).toEqual([true, true, true, true])
  expect(await cancelable(page.getByText(text.gateHint))).toEqual([false, false, false, false])
  expect(await page.evaluate(() => Reflect.get(window, 'clicks') as number)).toBe(3)
})

describe('the merchant’s own cart button', () => {
  const html = host(
    `<form action="/submitted"><store-cart host="{{host}}" id="button"><button slot="trigger"><b>Bag</b></button></store-cart></form>
    <store-cart host="{{host}}" id="link"><a slot="trigger" href="/cart-page">Bag</a></store-cart>
    <label><store-cart host="{{host}}" id="top"><a slot="trigger" href="#">Bag</a></store-cart></label>`,
    '',
  )

  it('the merchant’s own cart button opens the drawer without submitting a form or following a link', async () => {
    const page = await store.visit('/mine', { lang: ONE_LANG, html })
    const drawer = page.getByRole('dialog', { name: text.shoppingCart })
    for (const id of ['button', 'link', 'top']) {
      await page.locator(`#${id} [slot]`).click()
      await drawer.waitFor()
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    }
    await page.locator('#button [slot]').focus()
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${store.url}/mine`)
    // The shopper opens the link in a new tab.
    const tab = page.context().waitForEvent('page')
    await page.locator('#link [slot]').click({ modifiers: ['ControlOrMeta'] })
    await (await tab).close()
    expect(await drawer.count()).toBe(0)
  })

  it('the merchant’s own cart button opens the drawer even if it is clicked before the store has loaded', async () => {
    const held = store.hold('/assets/vendor-*.js')
    const page = await store.visit('/mine', { lang: ONE_LANG, html, withoutStore: true })
    await expect.poll(held.requested).toBe(1)
    await page.locator('#button [slot]').click()
    await page.locator('#link [slot]').click()
    held.release()
    await page.getByRole('dialog', { name: text.shoppingCart }).first().waitFor()
    expect(page.url()).toBe(`${store.url}/mine`)
  })
})
