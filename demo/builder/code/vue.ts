import { escapeText, htmlAttribute } from './html'
import { element, indent, type Snippet } from './snippet'

/** Two braces begin an expression in Vue's templates; `v-pre` leaves them as they are. */
const slotted = ([name, text]: readonly [string, string]) =>
  `<span${name && ` slot="${name}"`}${text.includes('{{') ? ' v-pre' : ''}>${escapeText(text)}</span>`

/** A component for Vue 3; its compiler has to be told of the elements, and a template can't hold a script tag. */
export function vueCode({ script, tag, attributes, slots }: Snippet): string {
  const content = element(tag, attributes.map(htmlAttribute), slots.map(slotted))
  return `<!-- index.html -->
${element('script', [htmlAttribute(['src', script]), 'async'])}

<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('store-') } } }) -->
<template>
${indent(content)}
</template>`
}
