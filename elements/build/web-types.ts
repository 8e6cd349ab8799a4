import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'

/**
 * Returns the content of `web-types.json`: completions and hovers for JetBrains IDEs, converted from the Custom Elements
 * Manifest.
 */
export const webTypes = ({ modules }: Package, { name, version }: { name: string; version: string }) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: modules.flatMap(({ declarations = [] }) =>
        // Each declaration has all optional fields, see `custom-elements.ts`.
        (declarations as Required<CustomElementDeclaration>[]).map(elementOf),
      ),
    },
  },
})

const elementOf = (element: Required<CustomElementDeclaration>) => ({
  name: element.tagName,
  description: element.description,
  attributes: element.attributes.map(({ name, description, type, default: fallback = '' }) => ({
    name,
    description,
    value: { type: type?.text },
    ...(fallback.startsWith('"') && { default: JSON.parse(fallback) as string }),
  })),
  slots: element.slots,
  js: {
    properties: element.members.flatMap((member) =>
      member.kind === 'field'
        ? {
            name: member.name,
            description: member.description,
            type: member.type?.text,
            ...(member.readonly && { 'read-only': true }),
          }
        : [],
    ),
    events: element.events.map(({ name, description, type }) => ({ name, description, type: type.text })),
  },
  css: { properties: element.cssProperties, parts: element.cssParts },
})
