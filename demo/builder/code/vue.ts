import { htmlAttribute } from '../../../elements/doctor/facts'
import { escapeText } from './html'
import { element, indent, type Snippet } from './snippet'

/** `{{` starts an expression in Vue templates; `v-pre` disables that. */
const slotted = ([name, text]: readonly [string, string]) =>
  `<span${name && ` slot="${name}"`}${text.includes('{{') ? ' v-pre' : ''}>${escapeText(text)}</span>`

/**
 * Returns a component for Vue 3, whose compiler must know the custom elements, and whose templates can't contain a script
 * tag.
 */
export function vueCode({ script, tag, attributes, slots }: Snippet): string {
  const content = element(tag, attributes.map(htmlAttribute), slots.map(slotted))
  return `<!-- index.html -->
${element('script', [htmlAttribute(['src', script]), 'async'])}

<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('store-') } } }) -->
<template>
${indent(content)}
</template>`
}
