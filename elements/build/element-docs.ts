import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { customElements } from './custom-elements.ts'
import { readPublicApi, type PublicApi } from './read-public-api.ts'
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest'

const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  name: string
  version: string
}

export const elementDocs = (): Plugin => ({
  name: 'element-docs',
  apply: 'build',
  generateBundle() {
    const api = readPublicApi()
    const manifest = customElements(api)
    const files = {
      'custom-elements.json': manifest,
      'web-types.json': webTypes(manifest, about),
      'html-custom-data.json': htmlData(api),
      'css-custom-data.json': cssData(api),
    }
    for (const [fileName, content] of Object.entries(files)) {
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
    }
  },
})

/** Returns HTML completions and hovers for VS Code (`html.customData`). */
export const htmlData = ({ elements, attributes }: PublicApi) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: element.description,
    attributes: [...element.attributes, ...attributes].map(
      ({ name, description, values, default: fallback }) => ({
        name,
        description,
        ...(values && { values: values.map((value) => ({ name: value })) }),
        // `v` is VS Code's value set for attributes without a value.
        ...(fallback === false && { valueSet: 'v' }),
      }),
    ),
  })),
})

/** Returns CSS completions and hovers for VS Code (`css.customData`). */
export const cssData = ({ customProperties, parts, states }: PublicApi) => ({
  version: 1.1,
  properties: customProperties,
  pseudoElements: parts.map(({ name, description }) => ({ name: `::part(${name})`, description })),
  pseudoClasses: states.map(({ name, description }) => ({ name: `:state(${name})`, description })),
})

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
