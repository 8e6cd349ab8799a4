/** What the page shows, as the code of any language is made of it. */
export interface Snippet {
  /** The address of `store.js`. */
  script: string
  tag: string
  /** In the order in which they are written; a flag is ''. */
  attributes: readonly (readonly [name: string, value: string])[]
  /** By slot, '' for the one without a name, a text. */
  slots: readonly (readonly [name: string, text: string])[]
}

/** A line that is longer has each attribute on a line of its own. */
const WIDTH = 80

/** A tag with its attributes and what stands in it, laid out as a formatter would. */
export function element(
  tag: string,
  attributes: readonly string[],
  children: readonly string[] = [],
): string {
  const line = `<${[tag, ...attributes].join(' ')}>`
  const opening = line.length > WIDTH ? `<${tag}\n${indent(attributes.join('\n'))}\n>` : line
  return children.length ? `${opening}\n${indent(children.join('\n'))}\n</${tag}>` : `${opening}</${tag}>`
}

export const indent = (text: string) => text.replace(/^(?=.)/gm, '  ')
