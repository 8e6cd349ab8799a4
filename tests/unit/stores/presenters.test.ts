import { effect } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { createPresenters } from '../../../src/core/stores/presenters'

const card = {}
const app = {}
const cart = {}

test('presenterOf() returns the acting element if it can show the toast or drawer', () => {
  const presenters = createPresenters()
  presenters.register('toast', app)
  presenters.register('toast', card)
  expect(presenters.presenterOf('toast', card)).toBe(card)
})

test('presenterOf() returns the element with an open dialog for toasts', () => {
  const presenters = createPresenters()
  for (const element of [card, cart]) presenters.register('toast', element)
  presenters.register('drawer', app)
  presenters.modal.value = cart
  expect(presenters.presenterOf('toast', card)).toBe(cart)
  expect(presenters.presenterOf('drawer', card)).toBe(app)
  // This element does not show toasts.
  presenters.modal.value = app
  expect(presenters.presenterOf('toast', card)).toBe(card)
  presenters.modal.value = null
  expect(presenters.presenterOf('toast', card)).toBe(card)
})

test('presenterOf() returns the first element with a drawer that the page does not hide, if the acting one has none', () => {
  const presenters = createPresenters()
  let shown = false
  const open = () => {}
  presenters.register('drawer', cart, open, () => shown)
  expect([presenters.presenterOf('drawer', cart), presenters.present('drawer', card)]).toEqual([null, false])
  presenters.register('drawer', app)
  expect(presenters.presenterOf('drawer', cart)).toBe(app)
  shown = true
  expect(presenters.presenterOf('drawer', card)).toBe(cart)
})

test('presenterOf() may return another element after lookAgain(), and notifies its readers', () => {
  const presenters = createPresenters()
  let shown = true
  presenters.register('toast', cart, undefined, () => shown)
  presenters.register('toast', app)
  const seen: unknown[] = []
  const stop = effect(() => void seen.push(presenters.presenterOf('toast', cart)))
  shown = false
  expect(seen).toEqual([cart])
  presenters.lookAgain()
  expect(seen).toEqual([cart, app])
  stop()
})

test('presenterOf() returns another element when one leaves the page', () => {
  const presenters = createPresenters()
  const opened: string[] = []
  const leave = presenters.register('drawer', app, () => opened.push('app'))
  presenters.register('drawer', cart, () => opened.push('cart'))
  presenters.present('drawer', card)
  leave()
  presenters.present('drawer', card)
  expect(opened).toEqual(['app', 'cart'])
})
