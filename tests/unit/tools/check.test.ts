import { expect, it } from 'vitest'
import { testsOf } from '../../tools/check.mjs'

const FILES = new Map([
  ['tests/unit/lib/money.test.ts', "import { format } from '../../../src/core/lib/money'"],
  ['tests/unit/shop/set-up.ts', "import { cart } from '../../../src/core/cart.ts'"],
  ['tests/unit/shop/shop.test.tsx', "import { open } from './set-up'\nimport '../lib/loop'"],
  ['tests/unit/lib/loop.ts', "import '../shop/shop.test'"],
  ['tests/unit/lib/late.test.ts', "const { x } = await import('../../../src/core/late')"],
])

it.for<[name: string, changed: string, test: string]>([
  ['a file that a test imports', 'src/core/lib/money.ts', 'tests/unit/lib/money.test.ts'],
  [
    'an index that a test imports by its folder',
    'src/core/lib/money/index.ts',
    'tests/unit/lib/money.test.ts',
  ],
  ['a file that the set-up of a test imports', 'src/core/cart.ts', 'tests/unit/shop/shop.test.tsx'],
  ['a file that a test loads when it runs', 'src/core/late.tsx', 'tests/unit/lib/late.test.ts'],
  ['a test', 'tests/unit/shop/shop.test.tsx', 'tests/unit/shop/shop.test.tsx'],
])('`npm run check` runs the test of %s', ([, changed, test]) => {
  expect(testsOf([changed], FILES)).toEqual([test])
})

it('`npm run check` runs no test if none imports a changed file', () => {
  expect(testsOf(['src/core/other.ts', 'README.md'], FILES)).toEqual([])
})
