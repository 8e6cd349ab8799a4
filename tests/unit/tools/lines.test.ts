import { expect, it } from 'vitest'
import { linesOfCode } from '../../tools/lines.mjs'

it.for<[name: string, text: string, count: number]>([
  ['blank lines', 'a\n\n  \nb\n', 2],
  ['line comments', '// a\n  // b\nc // d\n', 1],
  ['block comments', '/** a\n * b\n */\nc\n/* d */\ne\n', 2],
  ['comments of JSX', '<p>\n  {/* a\n   b */}\n</p>', 2],
])('`npm run lines` counts no %s', ([, text, count]) => {
  expect(linesOfCode(text)).toBe(count)
})

it('`npm run lines` counts code after a text that looks like a comment', () => {
  expect(linesOfCode("const a = '/*'\nb")).toBe(2)
})
