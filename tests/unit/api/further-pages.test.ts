import { expect, it } from 'vitest'
import { furtherPages } from '../../../src/core/api/further-pages'
import type { Result } from '../../../src/core/types'

/** A list of `length` numbers in pages of ten. */
function listOf(length: number) {
  const offsets: number[] = []
  return {
    offsets,
    pageAt: async (offset: number): Promise<Result<number[]>> => {
      offsets.push(offset)
      const entries = [...Array(Math.max(Math.min(10, length - offset), 0)).keys()]
      return { ok: true, data: entries.map((index) => offset + index) }
    },
  }
}

it('furtherPages() reads the pages after the first one, in order', async () => {
  const { pageAt, offsets } = listOf(73)
  const result = await furtherPages(73, 10, pageAt)
  expect(result).toEqual({ ok: true, data: [...Array(63).keys()].map((index) => index + 10) })
  expect(offsets).toEqual([10, 20, 30, 40, 50, 60, 70])
})

it.each([10, 3, 0])('furtherPages() requests nothing more for a list of %s', async (total) => {
  const { pageAt, offsets } = listOf(10)
  expect(await furtherPages(total, 10, pageAt)).toEqual({ ok: true, data: [] })
  expect(offsets).toEqual([])
})

it('furtherPages() requests nothing more after an empty first page', async () => {
  const { pageAt, offsets } = listOf(10)
  expect(await furtherPages(10, 0, pageAt)).toEqual({ ok: true, data: [] })
  expect(offsets).toEqual([])
})

it.each([1e14, Number.POSITIVE_INFINITY, 300_000])(
  'furtherPages() ends with the list even if the server counts %s',
  async (total) => {
    const { pageAt, offsets } = listOf(25)
    expect(await furtherPages(total, 10, pageAt)).toMatchObject({ ok: true, data: { length: 15 } })
    expect(offsets.length).toBeLessThan(9)
  },
)

it('furtherPages() stops at a limit if the server never ends the list, and fails if a page fails', async () => {
  let requests = 0
  await furtherPages(Number.MAX_SAFE_INTEGER, 1000, async () => {
    requests++
    return { ok: true, data: [1] }
  })
  expect(requests).toBe(99)
  const refusal = { ok: false as const, kind: 'server' as const, status: 500, message: null }
  expect(await furtherPages(20, 10, async () => refusal)).toBe(refusal)
})
