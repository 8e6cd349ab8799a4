import { describe, expect, it } from 'vitest'
import * as home from '../../../src/core/api/rest/read-home'
import * as lists from '../../../src/core/api/rest/lists'
import * as personal from '../../../src/core/api/rest/read-personal'
import * as product from '../../../src/core/api/rest/read-product'
import * as settings from '../../../src/core/api/rest/read-settings'
import { anyJson } from './arbitraries'
import { fc } from '../../helpers/property'

const { listCalls: _, ...listReaders } = lists
const { settingsIn: _settings, appearanceIn: _appearance, ...settingsReaders } = settings
const readers = Object.entries({ ...home, ...listReaders, ...personal, ...product, ...settingsReaders })

describe('the response readers, given arbitrary JSON', () => {
  it.each(readers)('%s returns a value or null, and never throws', (_, read) => {
    fc.assert(
      fc.property(anyJson, (body) => {
        expect(() => read(body)).not.toThrow()
      }),
    )
  })

  it.each(readers)('%s ignores __proto__, constructor and prototype', (_, read) => {
    const bodies = anyJson.filter((body) => typeof body === 'object' && body !== null && !Array.isArray(body))
    fc.assert(
      fc.property(bodies, anyJson, (body, evil) => {
        const fields = Object.entries(body as object).filter(
          ([key]) => !/^(__proto__|constructor|prototype)$/.test(key),
        )
        const tainted = Object.fromEntries([
          ...fields,
          ['__proto__', evil],
          ['constructor', evil],
          ['prototype', evil],
        ])
        expect(read(tainted)).toEqual(read(Object.fromEntries(fields)))
      }),
    )
  })
})
