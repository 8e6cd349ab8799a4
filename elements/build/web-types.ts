import { typeOf } from './custom-elements.ts'
import type { AttributeSurface, ElementSurface, Surface } from './surface.ts'

/** Returns the content of `web-types.json`: completions and hovers for JetBrains IDEs. */
export const webTypes = (surface: Surface, { name, version }: { name: string; version: string }) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: { html: { elements: surface.elements.map((element) => elementOf(element, surface)) } },
})

function elementOf(element: ElementSurface, surface: Surface) {
  const attributes = [...element.attributes, ...surface.attributes]
  return {
    name: element.tag,
    description: element.text,
    attributes: attributes.map(attributeOf),
    slots: element.slots.map(described),
    js: {
      properties: [
        ...attributes
          .filter(({ name }) => name !== 'lang')
          .map((attribute) => ({
            name: attribute.property,
            description: attribute.text,
            type: typeOf(attribute) + (attribute.default === null ? ' | null' : ''),
          })),
        ...surface.properties.map(({ name, text, type }) => ({ name, description: text, type })),
        ...element.properties.map(({ name, text, type }) => ({
          name,
          description: text,
          type,
          'read-only': true,
        })),
      ],
      events: surface.events.map(({ name, text, detail }) => ({
        name,
        description: text,
        type: `CustomEvent<${detail}>`,
      })),
    },
    css: {
      properties: surface.customProperties.map(described),
      parts: surface.parts.map(described),
    },
  }
}

/** The default slot is named ''. */
const described = ({ name, text }: { name: string; text: string }) => ({ name, description: text })

const attributeOf = (attribute: AttributeSurface) => ({
  name: attribute.name,
  description: attribute.text,
  value: { type: typeOf(attribute) },
  ...(typeof attribute.default === 'string' && { default: attribute.default }),
})
