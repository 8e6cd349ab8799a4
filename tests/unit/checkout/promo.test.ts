import { batch, signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import { createPromo } from '../../../src/core/stores/promo'
import type { Result, OrderLine, PromoLine } from '../../../src/core/types'
import { settle } from '../../helpers/fake-env'
import { refusal } from '../../helpers/refusal'
import { DRAFT } from './order-tab'

const [LINE] = DRAFT.lines as [OrderLine]
const ANSWER: PromoLine[] = [
  { productId: 7, optionId: null, optionsIds: null, quantity: 2, price: 9900, discountPrice: 8910 },
]
const REFUSED = refusal('refused', 422)

function open() {
  const lines = signal<readonly OrderLine[]>([LINE])
  const calls: { code: string; answer: (result: Result<PromoLine[]>) => void }[] = []
  const applied: (string | null)[] = []
  const sources: (object | null)[] = []
  let priced = (_areKnown: boolean) => {}
  const pricing = signal<Promise<boolean> | null>(null)
  const promo = createPromo({
    price: () => pricing.peek(),
    backend: { checkPromo: (code) => new Promise((result) => calls.push({ code, answer: result })) },
    lines,
    changed(code, source) {
      applied.push(code)
      sources.push(source)
    },
  })
  return {
    lines,
    calls,
    applied,
    sources,
    promo,
    /** Holds back prices until the returned function is called. With false, they can't be read. */
    holdPrices() {
      pricing.value = new Promise((resolve) => (priced = resolve))
      return (areKnown = true) => priced(areKnown)
    },
  }
}

it('a code is requested once, applied and removed, with store:promo:change on the acting element', async () => {
  const { lines, calls, applied, sources, promo } = open()
  const [field, other] = [{}, {}]
  const applying = promo.apply('SAVE10', field)
  void promo.apply('SAVE10', field)
  expect([promo.state.value, calls.length]).toEqual([{ status: 'checking', code: 'SAVE10' }, 1])
  calls.shift()?.answer({ ok: true, data: ANSWER })
  expect(await applying).toBeNull()
  expect(promo.state.value).toEqual({ status: 'applied', code: 'SAVE10', lines: ANSWER })
  promo.remove(other)
  expect([promo.state.value, applied]).toEqual([{ status: 'none', dropped: false }, ['SAVE10', null]])
  const again = promo.apply('SAVE10', field)
  calls.shift()?.answer({ ok: true, data: ANSWER })
  await again
  lines.value = [{ ...LINE, quantity: 3 }]
  expect(sources).toEqual([field, other, field, null])
  expect([sources[0] === field, sources[1] === other]).toEqual([true, true])
})

it('a refused code reports why, and another one can be tried', async () => {
  const { calls, applied, promo } = open()
  const applying = promo.apply('EXPIRED', null)
  calls[0]?.answer(REFUSED)
  expect(await applying).toBe(REFUSED)
  expect([promo.state.value, applied]).toEqual([{ status: 'none', dropped: false }, []])
  void promo.apply('SAVE10', null)
  expect(calls[1]?.code).toBe('SAVE10')
})

it.each([
  ['a quantity', { ...LINE, quantity: 3 }],
  ['another product', { ...LINE, productId: 8 }],
])('a code is dropped with a message if the lines change (%s), but not their language', async (_, line) => {
  const { lines, calls, applied, promo } = open()
  void promo.apply('SAVE10', null)
  calls[0]?.answer({ ok: true, data: ANSWER })
  await settle()
  lines.value = [{ ...LINE, displayName: 'فستان حرير' }]
  expect(promo.state.value.status).toBe('applied')
  lines.value = [line]
  expect([promo.state.value, applied]).toEqual([{ status: 'none', dropped: true }, ['SAVE10', null]])
})

it.each(['checked', 'applied'] as const)('a code is %s again if only a price changes', async (before) => {
  const { lines, calls, applied, promo } = open()
  void promo.apply('SAVE10', null)
  if (before === 'applied') calls[0]?.answer({ ok: true, data: ANSWER })
  await settle()
  lines.value = [{ ...LINE, price: 9901 }]
  expect(promo.state.value).toEqual({ status: 'checking', code: 'SAVE10' })
  await settle()
  calls[0]?.answer({ ok: true, data: ANSWER })
  calls[1]?.answer({ ok: true, data: [] })
  await settle()
  expect(promo.state.value).toEqual({ status: 'applied', code: 'SAVE10', lines: [] })
  expect(applied).toEqual(before === 'applied' ? ['SAVE10', 'SAVE10'] : ['SAVE10'])
})

it('a code that is refused after a price has changed is dropped', async () => {
  const { lines, calls, applied, promo } = open()
  void promo.apply('SAVE10', null)
  calls[0]?.answer({ ok: true, data: ANSWER })
  await settle()
  lines.value = [{ ...LINE, price: 9901 }]
  await settle()
  calls[1]?.answer(REFUSED)
  await settle()
  expect([promo.state.value, applied]).toEqual([{ status: 'none', dropped: true }, ['SAVE10', null]])
})

it('a response for outdated lines is ignored', async () => {
  const { lines, calls, applied, promo } = open()
  const applying = promo.apply('SAVE10', null)
  lines.value = []
  calls[0]?.answer({ ok: true, data: ANSWER })
  expect(await applying).toBeNull()
  expect([promo.state.value, applied]).toEqual([{ status: 'none', dropped: true }, []])
})

it('a code that is applied together with a change of the lines applies to the new lines', async () => {
  const { lines, calls, promo } = open()
  batch(() => {
    lines.value = [{ ...LINE, quantity: 3 }]
    void promo.restore('SAVE10')
  })
  calls[0]?.answer({ ok: true, data: ANSWER })
  await settle()
  expect(promo.state.value).toMatchObject({ status: 'applied', code: 'SAVE10' })
  lines.value = [LINE]
  expect(promo.state.value).toEqual({ status: 'none', dropped: true })
})

it.each(['apply', 'restore'] as const)('%s() waits for prices unknown in this market', async (name) => {
  const { lines, calls, promo, holdPrices } = open()
  const priced = holdPrices()
  lines.value = []
  const applying = name === 'apply' ? promo.apply('SAVE10', null) : promo.restore('SAVE10')
  expect([promo.state.value.status, calls.length]).toEqual(['checking', 0])
  lines.value = [LINE]
  priced()
  await settle()
  calls[0]?.answer({ ok: true, data: ANSWER })
  await applying
  expect(promo.state.value).toEqual({ status: 'applied', code: 'SAVE10', lines: ANSWER })
})

it('a code that is removed while prices are read is not requested', async () => {
  const { calls, promo, holdPrices } = open()
  const priced = holdPrices()
  const applying = promo.apply('SAVE10', null)
  promo.remove(null)
  priced()
  expect([await applying, promo.state.value.status, calls]).toEqual([null, 'none', []])
})

it.each([
  ['of the only line', []],
  ['of one of two lines', [LINE]],
])('a code is not requested if the price %s can’t be read', async (_, priced) => {
  const { lines, calls, promo, holdPrices } = open()
  const giveUp = holdPrices()
  lines.value = priced
  const applying = promo.apply('SAVE10', null)
  giveUp(false)
  expect([await applying, calls]).toEqual([refusal('network'), []])
  expect(promo.state.value).toEqual({ status: 'none', dropped: false })
})
