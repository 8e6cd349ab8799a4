import { createRequire } from 'node:module'
import { compile, serialize, stringify } from 'stylis'
import type { Plugin } from 'vite'

// Node and bundlers import the `default` of these CommonJS packages differently; `require` behaves the same in both.
const require = createRequire(import.meta.url)
const { default: createEmotion } =
  require('@emotion/css/create-instance') as typeof import('@emotion/css/create-instance')
const { default: rtlPlugin } = require('stylis-plugin-rtl') as typeof import('stylis-plugin-rtl')

const plain = createEmotion({ key: 'store', stylisPlugins: [] })
const mirrored = createEmotion({ key: 'store', stylisPlugins: [rtlPlugin] })

/**
 * Runs Emotion at build time: replaces each css`…` with its class name and compiled rules, plus mirrored rules if
 * right-to-left differs. Shoppers download neither Emotion nor its RTL plugin, and browsers parse no style twice.
 */
export function staticStyles(): Plugin {
  return {
    name: 'static-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !/\b(?:css|keyframes)`/.test(code)) return null
      return { code: compileStyles(code, (message) => this.error(`${id}: ${message}`)), map: null }
    },
  }
}

/** Compiles every css`…` and keyframes`…` of a module. Styles may refer to keyframes declared above them. */
export function compileStyles(code: string, fail: (message: string) => never): string {
  const names = new Map<string, string>()
  return code.replace(
    /(?:const (\w+) = )?\b(css|keyframes)`([^`]*)`/g,
    (_, constant: string | undefined, tag: 'css' | 'keyframes', text: string) => {
      if (text.includes('\\')) fail(`write the character itself instead of a backslash in ${tag}\`${text}\``)
      // Nested in a class, `:is(a) > &` would become `&:is(a) > &`, which matches nothing.
      if (/^\s*:[^{;]*&[^{;]*\{/m.test(text))
        fail(`a selector before & begins with a pseudo-class in ${tag}\`${text}\``)
      const source = text.replace(
        /\$\{(.*?)\}/g,
        (__, name: string) =>
          names.get(name) ?? fail(`\${${name}} must be keyframes of the same module, above`),
      )
      const name = plain[tag](source)
      mirrored[tag](source)
      if (constant) names.set(constant, name)
      if (String(plain.cache.inserted[idOf(name)]).includes('&'))
        fail(`& stands for the class and cannot be a value in ${tag}\`${text}\``)
      const [rules, mirror] = [plain, mirrored].map(({ cache }) => rulesOf(cache.inserted, name))
      const finished = [
        tag === 'css' ? shortOf(name, fail) : name,
        rules,
        ...(String(rules) === String(mirror) ? [] : [mirror]),
      ]
      const call = `css(${finished.map((part) => JSON.stringify(part)).join(', ')})`
      return constant ? `const ${constant} = ${call}` : call
    },
  )
}

const shortened = new Map<string, string>()

/**
 * Shortens a class name, because hashes don't compress. Four characters distinguish hundreds of classes. If two names
 * collide, change one of the styles: lengthening one name would make it depend on the compilation order.
 */
export function shortOf(name: string, fail: (message: string) => never): string {
  const short = `store-${idOf(name).slice(-4)}`
  const owner = shortened.get(short) ?? name
  if (owner !== name) fail(`two styles have the same class ${short}: change either one slightly`)
  shortened.set(short, name)
  return short
}

/** Returns a style's Emotion id, without the prefix `store-` or `animation-`. */
const idOf = (name: string) => name.replace(/^\w+-/, '')

/**
 * Returns one string per rule, since `insertRule` takes one at a time. `&` stands for the class, as in the source:
 * hashed names don't compress.
 */
function rulesOf(inserted: Readonly<Record<string, string | true | undefined>>, name: string): string[] {
  const text = inserted[idOf(name)]
  if (typeof text !== 'string') return []
  return compile(text).map((rule) =>
    serialize([rule], stringify)
      .replaceAll('.' + name, '&')
      .replace(/;\}/g, '}')
      .replace(/: /g, ':')
      // Emotion keeps the line breaks and spaces of the source in values.
      .replace(/\s+/g, ' ')
      .replace(/([(,]) | (?=[),])/g, '$1'),
  )
}
