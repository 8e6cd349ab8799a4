import type {
  Attribute,
  ClassField,
  ClassMethod,
  CustomElementDeclaration,
  JavaScriptModule as Module,
  Package,
} from 'custom-elements-manifest'
import type { DescribedAttribute, DescribedElement, PublicApi } from './read-public-api.ts'

const moduleOf = (tag: string) => `lib/${tag}.js`

/** Returns the content of `custom-elements.json`: the Custom Elements Manifest, for editors and linters. */
export const customElements = (api: PublicApi): Package => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    ...api.elements.map((element): Module => ({
      kind: 'javascript-module',
      path: moduleOf(element.tag),
      summary: `The class of <${element.tag}>, not registered.`,
      declarations: [declarationOf(element, api)],
      exports: [{ kind: 'js', name: classOf(element.tag), declaration: { name: classOf(element.tag) } }],
    })),
    registering('lib/define.js', 'It registers every element.', api),
    registering('dist/store.js', 'The script tag: it finds the elements in a page and registers them.', api),
  ],
})

const registering = (path: string, summary: string, { elements }: PublicApi): Module => ({
  kind: 'javascript-module',
  path,
  summary,
  exports: elements.map(({ tag }) => ({
    kind: 'custom-element-definition',
    name: tag,
    declaration: { name: classOf(tag), module: moduleOf(tag) },
  })),
})

const classOf = (tag: string) => tag.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

function declarationOf(element: DescribedElement, api: PublicApi): CustomElementDeclaration {
  const attributes = [...element.attributes, ...api.attributes]
  return {
    kind: 'class',
    customElement: true,
    name: classOf(element.tag),
    tagName: element.tag,
    description: element.text,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map(attributeOf),
    members: [
      // Every HTMLElement already has a `lang` property.
      ...attributes.filter(({ name }) => name !== 'lang').map(fieldOf),
      ...api.properties.map(({ name, text, type }): ClassField => ({
        kind: 'field',
        name,
        type: { text: type },
        description: text,
      })),
      ...element.properties.map(({ name, text, type }): ClassField => ({
        kind: 'field',
        name,
        type: { text: type },
        description: text,
        readonly: true,
      })),
      ...element.methods.map(({ name, text, parameters, returns }): ClassMethod => ({
        kind: 'method',
        name,
        description: text,
        parameters: parameters.map(({ name: parameter, type, optional }) => ({
          name: parameter,
          type: { text: type },
          optional,
        })),
        return: { type: { text: `Promise<${returns}>` } },
      })),
    ],
    events: api.events.map(({ name, text, detail }) => ({
      name,
      description: text,
      type: { text: `CustomEvent<${detail}>` },
    })),
    slots: element.slots.map(({ name, text }) => ({ name, description: text })),
    cssParts: api.parts.map(({ name, text }) => ({ name, description: text })),
    cssProperties: api.customProperties.map(({ name, text }) => ({ name, description: text })),
    cssStates: api.states.map(({ name, text }) => ({ name, description: text })),
  }
}

const attributeOf = (attribute: DescribedAttribute): Attribute => ({
  name: attribute.name,
  description: attribute.text,
  type: { text: typeOf(attribute) },
  fieldName: attribute.property,
  ...(attribute.default !== null && { default: JSON.stringify(attribute.default) }),
})

const fieldOf = (attribute: DescribedAttribute): ClassField => ({
  kind: 'field',
  name: attribute.property,
  description: attribute.text,
  type: { text: typeOf(attribute) + (attribute.default === null ? ' | null' : '') },
  ...(attribute.default !== null && { default: JSON.stringify(attribute.default) }),
})

export const typeOf = ({ values, default: fallback }: DescribedAttribute) =>
  values?.map((value) => `'${value}'`).join(' | ') ?? (fallback === false ? 'boolean' : 'string')
