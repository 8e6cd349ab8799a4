import type { Surface } from './surface.ts'

/** Returns HTML completions and hovers for VS Code (`html.customData`). */
export const htmlData = ({ elements, attributes }: Surface) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: element.text,
    attributes: [...element.attributes, ...attributes].map(({ name, text, values, default: fallback }) => ({
      name,
      description: text,
      ...(values && { values: values.map((value) => ({ name: value })) }),
      // `v` is VS Code's value set for attributes without a value.
      ...(fallback === false && { valueSet: 'v' }),
    })),
  })),
})

/** Returns CSS completions and hovers for VS Code (`css.customData`). */
export const cssData = ({ customProperties, parts, states }: Surface) => ({
  version: 1.1,
  properties: customProperties.map(({ name, text }) => ({ name, description: text })),
  pseudoElements: parts.map(({ name, text }) => ({ name: `::part(${name})`, description: text })),
  pseudoClasses: states.map(({ name, text }) => ({ name: `:state(${name})`, description: text })),
})
