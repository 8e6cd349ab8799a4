import type { Surface } from './surface.ts'

/** What VS Code completes and explains in HTML (`html.customData`). */
export const htmlData = ({ elements, attributes }: Surface) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: element.text,
    attributes: [...element.attributes, ...attributes].map(({ name, text, values, default: fallback }) => ({
      name,
      description: text,
      ...(values && { values: values.map((value) => ({ name: value })) }),
      // The editor's own word for an attribute without a value.
      ...(fallback === false && { valueSet: 'v' }),
    })),
  })),
})

/** The same for style sheets (`css.customData`). */
export const cssData = ({ customProperties, parts, states }: Surface) => ({
  version: 1.1,
  properties: customProperties.map(({ name, text }) => ({ name, description: text })),
  pseudoElements: parts.map(({ name, text }) => ({ name: `::part(${name})`, description: text })),
  pseudoClasses: states.map(({ name, text }) => ({ name: `:state(${name})`, description: text })),
})
