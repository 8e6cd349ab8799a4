import { describe, expect, it } from 'vitest'
import { createRecentSearches, searchesLike } from '../../../src/core/stores/recent-searches'
import { searchesForm } from '../../../src/core/storage/device'
import { createStoredValue } from '../../../src/core/storage/stored-value'
import { createFakeEnv, type FakeEnvOptions } from '../../helpers/fake-env'

const open = (options: FakeEnvOptions = {}) => {
  const env = createFakeEnv(options)
  const stored = createStoredValue(env, () => '', searchesForm)
  return { env, recents: createRecentSearches(stored) }
}

describe('createRecentSearches(): the searches made on this device', () => {
  it('are listed latest first, each once however it is spelled, at most eight', () => {
    const { recents } = open()
    for (let index = 1; index <= 10; index++) recents.add(`coat ${index}`)
    recents.add('  Coat   5 ')
    recents.add('أحذية')
    recents.add('احذيه')
    expect(recents.list()).toEqual([
      'احذيه',
      'Coat 5',
      'coat 10',
      'coat 9',
      'coat 8',
      'coat 7',
      'coat 6',
      'coat 4',
    ])
  })

  it('do not include searches without words, and are cut to the length of the search box', () => {
    const { recents } = open()
    recents.add('')
    recents.add(' … ')
    recents.add('x'.repeat(9999))
    expect(recents.list()).toEqual(['x'.repeat(100)])
  })

  it('can be removed one by one, or all at once', () => {
    const { env, recents } = open()
    recents.add('dress')
    recents.add('shoes')
    recents.remove('Dress')
    expect(recents.list()).toEqual(['shoes'])
    recents.remove('shoes')
    expect([...env.storageMap]).toEqual([])
    recents.add('dress')
    recents.clear()
    expect(recents.list()).toEqual([])
    expect([...env.storageMap]).toEqual([])
  })

  it('are empty if storage is blocked or full', () => {
    const { recents } = open({ storage: { set: () => false } })
    recents.add('dress')
    expect(recents.list()).toEqual([])
  })

  it.each([
    ['a value that is not a list', '{"length":3}'],
    ['text that is not JSON', '["'],
    ['entries of another shape', JSON.stringify([null, 7, [], {}, ' ', 'x'.repeat(101)])],
  ])('ignore %s', (_, text) => {
    expect(open({ stored: { 'store:searches': text } }).recents.list()).toEqual([])
  })

  it('are read without invalid entries, each once', () => {
    const stored = { 'store:searches': JSON.stringify([null, 'dress', 'dress', 'shoes', '__proto__']) }
    expect(open({ stored }).recents.list()).toEqual(['dress', 'shoes', '__proto__'])
  })
})

describe('searchesLike(): the earlier searches that a text may become', () => {
  it('begin like the text, however it is spelled, and differ from it', () => {
    const searches = ['Linen dress', 'dress', 'linen', 'أحذية نسائية', 'احذية']
    expect(searchesLike(searches, 'LIN')).toEqual(['Linen dress', 'linen'])
    expect(searchesLike(searches, 'linen')).toEqual(['Linen dress'])
    expect(searchesLike(searches, 'أحذيه')).toEqual(['أحذية نسائية'])
    expect(searchesLike(searches, 'xyz')).toEqual([])
  })
})
