import { expect, it } from 'vitest'
import { MethodRegistry } from '../../../elements/runtime/method-registry'

it('a method of an element is queued until the element is ready, and rejects with the error of its implementation', async () => {
  const registry = new MethodRegistry()
  const result = registry.call('add', [7, { quantity: 2 }])
  registry.add({ add: (id: number, { quantity }: { quantity: number }) => [id, quantity] })
  await expect(result).resolves.toEqual([7, 2])
  registry.add({
    add() {
      throw new Error('no')
    },
  })
  await expect(registry.call('add', [])).rejects.toThrow('no')
})

it('a method of an element is the one registered last, until that is unregistered', async () => {
  const registry = new MethodRegistry()
  registry.add({ name: () => 'old' })
  const remove = registry.add({ name: () => 'new' })
  await expect(registry.call('name', [])).resolves.toBe('new')
  remove()
  await expect(registry.call('name', [])).resolves.toBe('old')
})

it('a method of an element waits until changed attributes are rendered, and then uses the latest ones', async () => {
  const registry = new MethodRegistry()
  let shown = 'old'
  registry.add({ name: () => shown })
  const releases = [registry.hold(false), registry.hold(false)]
  const result = registry.call('name', [])
  registry.add({})
  releases[0]?.()
  shown = 'new'
  releases[1]?.()
  await expect(result).resolves.toBe('new')
  await expect(registry.call('name', [])).resolves.toBe('new')
})

it('a method of an element returns null while the element shows something else', () => {
  const registry = new MethodRegistry()
  registry.add({ cart: () => 3 })
  registry.hold(false)
  expect(registry.read('cart')).toBe(3)
  registry.hold(true)
  const release = registry.hold(false)
  expect(registry.read('cart')).toBeNull()
  release()
  expect(registry.read('cart')).toBe(3)
})

it('a method of an element returns null while nothing is mounted', () => {
  const registry = new MethodRegistry()
  expect(registry.read('cart')).toBeNull()
  const remove = registry.add({ cart: () => 3 })
  expect(registry.read('cart')).toBe(3)
  remove()
  expect(registry.read('cart')).toBeNull()
})
