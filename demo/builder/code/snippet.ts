/** The input of all code generators. */
export interface Snippet {
  /** The URL of `store.js`. */
  script: string
  tag: string
  /** In writing order; a flag has the value ''. */
  attributes: readonly (readonly [name: string, value: string])[]
  /** Texts by slot; '' is the default slot. */
  slots: readonly (readonly [name: string, text: string])[]
}

/** Beyond this width each attribute gets its own line. */
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
