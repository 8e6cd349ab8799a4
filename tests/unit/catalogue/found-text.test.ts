import { expect, it, vi } from 'vitest'
import { foundText } from '../../../src/core/catalogue/found-text'
import type { Catalogue, CatalogueRows } from '../../../src/core/catalogue/port'

const answering = (rows: Partial<CatalogueRows> | null): Pick<Catalogue, 'query'> => ({
  query: vi.fn<Catalogue['query']>(async () =>
    rows
      ? {
          ok: true,
          data: { rows: [], total: 0, collection: null, corrected: null, names: [], options: [], ...rows },
        }
      : { ok: false, kind: 'network', status: null, message: null },
  ),
})

it.each([
  ['has results', { total: 3 }, 'linen'],
  ['was corrected', { total: 3, corrected: 'abaya' }, 'abaya'],
  ['has no results', { total: 0 }, null],
  ['can’t be searched', null, null],
])('foundText() describes the result of a text that %s', async (_, rows, expected) => {
  const catalogue = answering(rows)
  expect(await foundText(catalogue, 'linen')).toBe(expected)
  expect(catalogue.query).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'linen', scope: { of: 'all' } }),
  )
})
