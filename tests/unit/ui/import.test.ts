import { expect, it } from 'vitest'

const modules = import.meta.glob('../../../src/ui/*.{ts,tsx}')

it('src/ui can be imported in Node, without a DOM', async () => {
  expect(typeof document).toBe('undefined')
  expect(Object.keys(modules).length).toBeGreaterThan(20)
  for (const load of Object.values(modules)) expect(await load()).toBeDefined()
})
