import type {
  Attribute,
  ClassField,
  ClassMethod,
  CustomElementDeclaration,
  JavaScriptModule as Module,
  Package,
} from 'custom-elements-manifest'
import type { Described, DescribedAttribute, DescribedElement, PublicApi } from './read-public-api.ts'

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
    description: element.description,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map(attributeOf),
    members: [
      // Every HTMLElement already has a `lang` property.
      ...attributes.filter(({ name }) => name !== 'lang').map(fieldOf),
      ...api.properties.map((property) => fieldOfType(property)),
      ...element.properties.map((property) => ({ ...fieldOfType(property), readonly: true })),
      ...element.methods.map(({ name, description, parameters, returns }): ClassMethod => ({
        kind: 'method',
        name,
        description,
        parameters: parameters.map(({ name: parameter, type, optional }) => ({
          name: parameter,
          type: { text: type },
          optional,
        })),
        return: { type: { text: `Promise<${returns}>` } },
      })),
    ],
    events: api.events.map(({ name, description, detail }) => ({
      name,
      description,
      type: { text: `CustomEvent<${detail}>` },
    })),
    slots: [...element.slots],
    cssParts: [...api.parts],
    cssProperties: [...api.customProperties],
    cssStates: [...api.states],
  }
}

const fieldOfType = ({ name, description, type }: Described<{ type: string }>): ClassField => ({
  kind: 'field',
  name,
  description,
  type: { text: type },
})

const attributeOf = (attribute: DescribedAttribute): Attribute => ({
  name: attribute.name,
  description: attribute.description,
  type: { text: typeOf(attribute) },
  fieldName: attribute.property,
  ...(attribute.default !== null && { default: JSON.stringify(attribute.default) }),
})

const fieldOf = (attribute: DescribedAttribute): ClassField => {
  const { property: name, description, default: fallback } = attribute
  return {
    ...fieldOfType({ name, description, type: typeOf(attribute) + (fallback === null ? ' | null' : '') }),
    ...(fallback !== null && { default: JSON.stringify(fallback) }),
  }
}

const typeOf = ({ values, default: fallback }: DescribedAttribute) =>
  values?.map((value) => `'${value}'`).join(' | ') ?? (fallback === false ? 'boolean' : 'string')
