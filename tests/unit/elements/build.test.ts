import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { withOwnBind } from '../../../elements/build/own-bind'
import { integrityList } from '../../../elements/build/integrity'
import { compileStyles, shortOf } from '../../../elements/build/static-styles'

// Tagged templates are assembled here, because the build step would also compile those in this file.
const css = (text: string) => ['css', text, ''].join('`')
const keyframes = (text: string) => ['keyframes', text, ''].join('`')
const put = (name: string) => `$\u007b${name}}`

const fail = (message: string): never => {
  throw new Error(message)
}
const compiled = (code: string) => compileStyles(code, fail)

it('compileStyles() writes a class name and its minified rules, once or mirrored, with stable names', () => {
  expect(compiled(`const box = ${css('color: red; &:hover { inset-inline-start: 0; }')}`)).toMatch(
    /^const box = css\("store-\w+", \["&\{color:red\}","&:hover\{inset-inline-start:0\}"\]\)$/,
  )
  expect(compiled(css('left: 0;'))).toMatch(/\["&\{left:0\}"\], \["&\{right:0\}"\]\)$/)
  const names = ['store-1abc2345', 'store-9xyz6789', 'store-1abc2345'].map((name) => shortOf(name, fail))
  expect(names).toEqual(['store-2345', 'store-6789', 'store-2345'])
  expect(() => shortOf('store-9xyz2345', fail)).toThrow('two styles have the same class store-2345')
  expect(compiled(css('/* why */\n  margin: 0   auto;\n'))).toContain('["&{margin:0 auto}"]')
  expect(compiled(css('inline-size: calc(1px + 2em); a b > :focus { top: 1px; }'))).toContain(
    '["&{inline-size:calc(1px + 2em)}","& a b>:focus{top:1px}"]',
  )
  const [turn = '', box = ''] = compiled(
    `const turn = ${keyframes('to { rotate: 1turn; }')}\nconst box = ${css(`animation: ${put('turn')} 1s;`)}`,
  ).split('\n')
  const name = /"(animation-\w+)"/.exec(turn)?.[1] ?? 'none'
  expect(turn).toContain(`@keyframes ${name}{to{rotate:1turn}}`)
  expect(box).toContain(`"&{animation:${name} 1s}"`)
})

it.each([
  [
    'a value computed by a script',
    css(`width: ${put('size')}px;`),
    '${size} must be keyframes of the same module, above',
  ],
  [
    'keyframes that are defined later',
    `${css(`animation: ${put('turn')} 1s;`)}\nconst turn = ${keyframes('to { rotate: 1turn; }')}`,
    '${turn} must be keyframes of the same module, above',
  ],
  [
    'a selector before & that begins with a pseudo-class',
    css('\n:is(a, b) > & {\n top: 0;\n}'),
    'begins with a pseudo-class',
  ],
  ['a & as a value', css('content: "a & b";'), '& stands for the class'],
  ['a backslash', css('content: "\\201c";'), 'write the character itself instead of a backslash'],
])('compileStyles() fails the build: %s', (_, code, sentence) => {
  expect(() => compiled(code)).toThrow(sentence)
})

it('compileStyles() leaves other code unchanged', () => {
  const code = 'const sum = (a, b) => `${a}${b}`\nconst css = null\n'
  expect(compiled(code)).toBe(code)
})

const run = (code: string): unknown => new Function(`${withOwnBind(code)}; return answer`)()

it('libraries in the built files bind arguments and this without Function.prototype.bind', () => {
  const sum = 'const add = (...all) => all.join(); '
  expect(run(`${sum} const answer = add.bind(null, 1, 2)(3)`)).toBe('1,2,3')
  expect(withOwnBind('f.bind(null,1)')).not.toMatch(/\.bind\(/)
  const code =
    'const it = { n: 2, times(a, b) { return this.n * a * b } }; const answer = it.times.bind(it, 3)(5)'
  expect(run(code)).toBe(30)
})

it('integrity.json has every script, including an unprocessed chunk', async () => {
  const asset = { name: 'asset', generateBundle: emitAsset }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'source', resolveId: (id) => (id === 'entry' ? id : null), load: () => 'console.log(1)' },
      asset,
      integrityList(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry', output: { entryFileNames: 'chunk.js' } } },
  })
  const { output } = result as Rolldown.RolldownOutput
  const list = output.find(({ fileName }) => fileName === 'integrity.json')
  const { files } = JSON.parse(String(list?.type === 'asset' && list.source)) as { files: object }
  expect(Object.keys(files)).toEqual(['asset.js', 'chunk.js'])
})

function emitAsset(this: Rolldown.PluginContext) {
  this.emitFile({ type: 'asset', fileName: 'asset.js', source: 'console.log(2)' })
}
