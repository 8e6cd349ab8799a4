import { afterEach, expect, it, vi } from 'vitest'
import { fakeCaches } from './set-up'

afterEach(() => vi.unstubAllGlobals())

/** The script that removes a worker, with the event listeners that it adds. */
async function open() {
  const listeners = new Map<string, (event: object) => void>()
  const caches = fakeCaches()
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  )
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('registration', { scope: 'https://shop.example/shop/', unregister })
  vi.resetModules()
  await import('../../../elements/store-worker/remove-worker')
  return { listeners, caches, unregister }
}

it('the script that removes the service worker deletes the store’s caches, and nothing else', async () => {
  const { listeners, caches, unregister } = await open()
  for (const name of ['store:/shop/:code:one', 'store:/shop/:data', 'store:/other/:data', 'merchant'])
    await caches.open(name)
  let work = Promise.resolve()
  listeners.get('activate')?.({ waitUntil: (done: Promise<void>) => void (work = done) })
  await work
  expect(Object.keys(caches.content())).toEqual(['store:/other/:data', 'merchant'])
  expect(unregister).toHaveBeenCalledOnce()
})
