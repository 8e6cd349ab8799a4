import type { FailureKind, Localized, Result } from '../../src/core/types'

/** Fails a check with this reason unless `holds` is true. */
export function expect(holds: unknown, reason: string): asserts holds {
  if (!holds) throw new Error(reason)
}

/** Resolves to the data of a call. Fails the check if the call failed. */
export async function good<T>(name: string, call: Promise<Result<T>>): Promise<T> {
  const result = await settled(name, call)
  if (result.ok) return result.data
  throw new Error(`${name} failed: ${result.kind}, HTTP ${result.status}, ${result.message ?? 'no message'}.`)
}

/** Fails the check unless the call fails with one of these kinds. */
export async function fails(
  name: string,
  call: Promise<Result<unknown>>,
  ...kinds: readonly FailureKind[]
): Promise<void> {
  const result = await settled(name, call)
  expect(!result.ok, `${name} must fail as ${kinds.join(' or ')}, but it succeeded.`)
  expect(kinds.includes(result.kind), `${name} must fail as ${kinds.join(' or ')}, not as ${result.kind}.`)
}

async function settled<T>(name: string, call: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call
  } catch (error) {
    throw new Error(`${name} rejected: calls must return { ok: false, … } instead.`, { cause: error })
  }
}

export function expectText(title: Localized, what: string): void {
  expect(
    typeof title?.en === 'string' && typeof title.ar === 'string' && title.en && title.ar,
    `${what} must have a text in both languages. A server with one language returns the same text twice.`,
  )
}

/** Fails the check unless an amount is an integer number of thousandths. */
export function expectMoney(amount: unknown, what: string): void {
  expect(
    amount === null || (Number.isSafeInteger(amount) && (amount as number) >= 0),
    `${what} must be an integer number of thousandths (12.5 is 12500) or null, not ${String(amount)}.`,
  )
}

export function expectUnique(keys: readonly unknown[], what: string): void {
  const texts = keys.map(String)
  const twice = texts.find((key, index) => texts.indexOf(key) !== index)
  expect(twice === undefined, `${what} must be unique: "${twice}" occurs twice.`)
}
