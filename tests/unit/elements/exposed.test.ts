import { describe, expect, it } from 'vitest'
import { MethodRegistry } from '../../../elements/runtime/method-registry'

describe('Exposed: a method of an element', () => {
  it('is queued until the element is ready', async () => {
    const exposed = new MethodRegistry()
    const answer = exposed.call('add', [7, { quantity: 2 }])
    exposed.add({ add: (id: number, { quantity }: { quantity: number }) => [id, quantity] })
    await expect(answer).resolves.toEqual([7, 2])
  })

  it('rejects with the error', async () => {
    const exposed = new MethodRegistry()
    exposed.add({
      add() {
        throw new Error('no')
      },
    })
    await expect(exposed.call('add', [])).rejects.toThrow('no')
  })

  it('is the latest registration, until that is unregistered', async () => {
    const exposed = new MethodRegistry()
    exposed.add({ name: () => 'old' })
    const remove = exposed.add({ name: () => 'new' })
    await expect(exposed.call('name', [])).resolves.toBe('new')
    remove()
    await expect(exposed.call('name', [])).resolves.toBe('old')
  })

  it('waits while attributes are not rendered yet, for the latest ones', async () => {
    const exposed = new MethodRegistry()
    let shown = 'old'
    exposed.add({ name: () => shown })
    const releases = [exposed.hold(false), exposed.hold(false)]
    const answer = exposed.call('name', [])
    exposed.add({})
    releases[0]?.()
    shown = 'new'
    releases[1]?.()
    await expect(answer).resolves.toBe('new')
    await expect(exposed.call('name', [])).resolves.toBe('new')
  })

  it('reads null while the element shows something else', () => {
    const exposed = new MethodRegistry()
    exposed.add({ cart: () => 3 })
    exposed.hold(false)
    expect(exposed.read('cart')).toBe(3)
    exposed.hold(true)
    const release = exposed.hold(false)
    expect(exposed.read('cart')).toBeNull()
    release()
    expect(exposed.read('cart')).toBe(3)
  })

  it('reads null while nothing is mounted', () => {
    const exposed = new MethodRegistry()
    expect(exposed.read('cart')).toBeNull()
    const remove = exposed.add({ cart: () => 3 })
    expect(exposed.read('cart')).toBe(3)
    remove()
    expect(exposed.read('cart')).toBeNull()
  })
})
