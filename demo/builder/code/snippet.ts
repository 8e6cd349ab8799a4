import { htmlAttribute } from '../../../elements/doctor/facts'

/** The input of all code generators. */
export interface Snippet {
  /** The URL of `store.js`. */
  script: string
  tag: string
  /** In the order in which they are written; a flag has the value ''. */
  attributes: readonly (readonly [name: string, value: string])[]
  /** Texts by slot; '' is the default slot. */
  slots: readonly (readonly [name: string, text: string])[]
  /** The value of the element's `config` property; null for none. */
  config: object | null
}

/** If a tag is longer than this, each attribute gets its own line. */
const LINE_WIDTH = 80

/** An element with attributes and children, formatted. */
export function element(
  tag: string,
  attributes: readonly string[],
  children: readonly string[] = [],
): string {
  const line = `<${[tag, ...attributes].join(' ')}>`
  const opening = line.length > LINE_WIDTH ? `<${tag}\n${indent(attributes.join('\n'))}\n>` : line
  return children.length ? `${opening}\n${indent(children.join('\n'))}\n</${tag}>` : `${opening}</${tag}>`
}

export const indent = (text: string) => text.replace(/^(?=.)/gm, '  ')

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const slotted = (name: string, text: string) =>
  `<span${name && ` slot="${name}"`}>${escapeText(text)}</span>`

/** `<` could end the script. */
const scriptJson = (value: object) => JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')

export function htmlCode({ script, tag, attributes, slots, config }: Snippet): string {
  const children = slots.map(([name, text]) => slotted(name, text))
  return [
    element('script', [htmlAttribute(['src', script]), 'async']),
    element(tag, attributes.map(htmlAttribute), children),
    ...(config
      ? [`<script>\n${indent(`document.querySelector('${tag}').config = ${scriptJson(config)}`)}\n</script>`]
      : []),
  ].join('\n')
}

/** Quoted JSX attributes decode entities and have no escapes: other characters need a JavaScript string. */
const jsxAttribute = ([name, value]: readonly [string, string]) => {
  if (value === '') return name
  return /["&\\\n]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`
}

const jsxText = (text: string) => (/[{}<>&\\\n]|^\s|\s$/.test(text) ? `{${JSON.stringify(text)}}` : text)

const nameOf = (tag: string) => tag.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())

/**
 * Returns a component for React 19, which supports custom elements and hoists the script tag into the head, once. It
 * renders before the script has defined the element, and would write `config` as an attribute.
 */
export function reactCode({ script, tag, attributes, slots, config }: Snippet): string {
  const children = slots.map(([name, text]) => `<span${name && ` slot="${name}"`}>${jsxText(text)}</span>`)
  const content = [
    `<script async ${jsxAttribute(['src', script])} />`,
    element(tag, [...attributes.map(jsxAttribute), ...(config ? ['ref={setConfig}'] : [])], children),
  ].join('\n')
  const setConfig = config
    ? `const setConfig = (element) => {
  if (element) element.config = ${JSON.stringify(config)}
}
`
    : ''
  return `// React 19; in TypeScript with: import type {} from 'storefront-elements/jsx'
// Events: <${tag} {...{ 'onstore:cart:change': (event) => console.log(event.detail) }} />
${setConfig}export function ${nameOf(tag)}() {
  return (
    <>
${indent(indent(indent(content)))}
    </>
  )
}`
}

/** `{{` starts an expression in Vue templates; `v-pre` disables that. */
const slottedInVue = ([name, text]: readonly [string, string]) =>
  `<span${name && ` slot="${name}"`}${text.includes('{{') ? ' v-pre' : ''}>${escapeText(text)}</span>`

/**
 * Returns a component for Vue 3, whose compiler must know the custom elements, and whose templates can't contain a script
 * tag.
 */
export function vueCode({ script, tag, attributes, slots, config }: Snippet): string {
  const property = config
    ? [`:config.prop='${escapeText(JSON.stringify(config)).replaceAll("'", '&#39;')}'`]
    : []
  const content = element(tag, [...attributes.map(htmlAttribute), ...property], slots.map(slottedInVue))
  return `<!-- index.html -->
${element('script', [htmlAttribute(['src', script]), 'async'])}

<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('store-') } } }) -->
<template>
${indent(content)}
</template>`
}
