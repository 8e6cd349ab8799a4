import { typeOf } from './custom-elements.ts'
import type { DescribedAttribute, DescribedElement, PublicApi } from './read-public-api.ts'

/** Returns the content of `web-types.json`: completions and hovers for JetBrains IDEs. */
export const webTypes = (api: PublicApi, { name, version }: { name: string; version: string }) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: { html: { elements: api.elements.map((element) => elementOf(element, api)) } },
})

function elementOf(element: DescribedElement, api: PublicApi) {
  const attributes = [...element.attributes, ...api.attributes]
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
        ...api.properties.map(({ name, text, type }) => ({ name, description: text, type })),
        ...element.properties.map(({ name, text, type }) => ({
          name,
          description: text,
          type,
          'read-only': true,
        })),
      ],
      events: api.events.map(({ name, text, detail }) => ({
        name,
        description: text,
        type: `CustomEvent<${detail}>`,
      })),
    },
    css: {
      properties: api.customProperties.map(described),
      parts: api.parts.map(described),
    },
  }
}

/** The default slot is named ''. */
const described = ({ name, text }: { name: string; text: string }) => ({ name, description: text })

const attributeOf = (attribute: DescribedAttribute) => ({
  name: attribute.name,
  description: attribute.text,
  value: { type: typeOf(attribute) },
  ...(typeof attribute.default === 'string' && { default: attribute.default }),
})
