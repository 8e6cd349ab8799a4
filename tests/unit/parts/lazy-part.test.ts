import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Shop } from '../../../src/core/shop/shop'
import type { SettingsStore } from '../../../src/core/stores/settings'
import { ShopContext } from '../../../src/parts/context'
import { lazyPart, MissingPart, retryFailedParts } from '../../../src/parts/loading/lazy-part'

/** Settings whose additional texts fail to load unless `come` is true. */
function open({ come = true } = {}) {
  const settings = {
    view: { peek: () => ({ complete: come }) },
    needTexts: () => Promise.resolve(come),
  } as unknown as SettingsStore
  return {
    settings,
    textsCome: () => void (come = true),
    /** Renders a part. Throws if something suspends. */
    draw: (part: ReturnType<typeof lazyPart>) =>
      renderToString(
        createElement(ShopContext, { value: { settings } as unknown as Shop }, createElement(part)),
      ),
  }
}

const Heart = () => '♥'
const code = () => vi.fn<() => Promise<typeof Heart>>(() => Promise.resolve(Heart))

it('lazyPart() renders without suspending once code and texts have loaded', async () => {
  const { settings, draw } = open()
  const part = lazyPart(code())
  expect(part.isThere(settings)).toBe(false)
  await part.fetch(settings)
  expect(part.isThere(settings)).toBe(true)
  expect(draw(part)).toBe('♥')
})

it('lazyPart() keeps its code if only its texts failed, and renders once another part has loaded them', async () => {
  const { settings, draw, textsCome } = open({ come: false })
  const load = code()
  const part = lazyPart(load)
  await expect(part.fetch(settings)).rejects.toBeInstanceOf(MissingPart)
  expect(part.isThere(settings)).toBe(false)
  textsCome()
  expect(part.isThere(settings)).toBe(true)
  expect(draw(part)).toBe('♥')
  expect(load).toHaveBeenCalledOnce()
})

it('lazyPart() reloads code that failed, but not code that has loaded', async () => {
  const { settings, draw } = open()
  const load = code()
  load.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const part = lazyPart(load)
  await expect(part.fetch(settings)).rejects.toBeInstanceOf(MissingPart)
  await part.fetch(settings)
  // The failure of another part does not reset a loaded one.
  retryFailedParts()
  expect(part.isThere(settings)).toBe(true)
  expect(draw(part)).toBe('♥')
  expect(load).toHaveBeenCalledTimes(2)
})
