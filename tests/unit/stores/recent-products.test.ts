import { describe, expect, it } from 'vitest'
import { createRecentProducts } from '../../../src/core/stores/device-history'
import { recentForm } from '../../../src/core/storage/device'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'
import { product } from '../shop/fixtures'

const open = (options: FakeEnvOptions = {}) => {
  const env = createFakeEnv(options)
  return {
    env,
    recents: createRecentProducts(createStoredValue(env, () => '', recentForm)),
  }
}
const idsOf = ({ recents }: ReturnType<typeof open>) => recents.list().map(({ id }) => id)

describe('createRecentProducts(): the products viewed on this device', () => {
  it('are listed latest first, each once, at most twelve, and without prices', () => {
    const page = open()
    for (let id = 1; id <= 14; id++) page.recents.add(product({ id }))
    page.recents.add(product({ id: '5' }))
    expect(idsOf(page)).toEqual(['5', 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
    expect(page.recents.list()[0]).toEqual({ id: '5', title: product().title, image: null })
  })

  it('are empty if storage is blocked or full', () => {
    const page = open({ storage: { set: () => false } })
    page.recents.add(product())
    expect(idsOf(page)).toEqual([])
  })

  const good = { id: 3, title: { en: 'Dress', ar: 'فستان' }, image: null }
  it.each([
    ['text that is not JSON', '[{'],
    [
      'entries of another shape',
      JSON.stringify([null, 7, [], { id: {} }, { id: 1 }, { id: 2, title: { en: 5, ar: '' } }]),
    ],
    ['an endless title', JSON.stringify([{ ...good, title: { en: 'x'.repeat(9999), ar: '' } }])],
    ['a prototype', '[{"__proto__":{"id":1,"title":{"en":"","ar":""}}}]'],
  ])('ignore %s', (_, text) => {
    expect(idsOf(open({ stored: { 'store:recent': text } }))).toEqual([])
  })

  it('are read without invalid entries', () => {
    const stored = { 'store:recent': JSON.stringify([null, { ...good, image: { src: 'javascript:' } }]) }
    expect(open({ stored }).recents.list()).toEqual([good])
  })
})
