import { element, indent, type Snippet } from './snippet'

/** Quoted JSX attributes decode entities and have no escapes: other characters need a JavaScript string. */
const jsxAttribute = ([name, value]: readonly [string, string]) => {
  if (value === '') return name
  return /["&\\\n]/.test(value) ? `${name}={${JSON.stringify(value)}}` : `${name}="${value}"`
}

const jsxText = (text: string) => (/[{}<>&\\\n]|^\s|\s$/.test(text) ? `{${JSON.stringify(text)}}` : text)

const nameOf = (tag: string) => tag.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())

/** Returns a component for React 19, which supports custom elements and hoists the script tag into the head, once. */
export function reactCode({ script, tag, attributes, slots }: Snippet): string {
  const children = slots.map(([name, text]) => `<span${name && ` slot="${name}"`}>${jsxText(text)}</span>`)
  const content = [
    `<script async ${jsxAttribute(['src', script])} />`,
    element(tag, attributes.map(jsxAttribute), children),
  ].join('\n')
  return `// React 19; in TypeScript with: import type {} from 'storefront-elements/jsx'
// Events: <${tag} {...{ 'onstore:cart:change': (event) => console.log(event.detail) }} />
export function ${nameOf(tag)}() {
  return (
    <>
${indent(indent(indent(content)))}
    </>
  )
}`
}
