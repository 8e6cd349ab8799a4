import { describe, expect, it } from 'vitest'
import { Exposed } from '../../../elements/exposed'

describe('A method of an element', () => {
  it('that is called too early runs when the element is ready', async () => {
    const exposed = new Exposed()
    const answer = exposed.call('add', [7, { quantity: 2 }])
    exposed.add({ add: (id: number, { quantity }: { quantity: number }) => [id, quantity] })
    await expect(answer).resolves.toEqual([7, 2])
  })

  it('rejects with what went wrong', async () => {
    const exposed = new Exposed()
    exposed.add({
      add() {
        throw new Error('no')
      },
    })
    await expect(exposed.call('add', [])).rejects.toThrow('no')
  })

  it('is the newest one, until that is gone', async () => {
    const exposed = new Exposed()
    exposed.add({ name: () => 'old' })
    const remove = exposed.add({ name: () => 'new' })
    await expect(exposed.call('name', [])).resolves.toBe('new')
    remove()
    await expect(exposed.call('name', [])).resolves.toBe('old')
  })

  it('waits while something else is said than what is shown, for the last of it', async () => {
    const exposed = new Exposed()
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

  it('has nothing to read of what is about something else by now', () => {
    const exposed = new Exposed()
    exposed.add({ cart: () => 3 })
    exposed.hold(false)
    expect(exposed.read('cart')).toBe(3)
    exposed.hold(true)
    const release = exposed.hold(false)
    expect(exposed.read('cart')).toBeNull()
    release()
    expect(exposed.read('cart')).toBe(3)
  })

  it('has no value to read while nothing is there', () => {
    const exposed = new Exposed()
    expect(exposed.read('cart')).toBeNull()
    const remove = exposed.add({ cart: () => 3 })
    expect(exposed.read('cart')).toBe(3)
    remove()
    expect(exposed.read('cart')).toBeNull()
  })
})
