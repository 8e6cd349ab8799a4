import type {
  Attribute,
  ClassField,
  ClassMethod,
  CustomElementDeclaration,
  JavaScriptModule as Module,
  Package,
} from 'custom-elements-manifest'
import type { AttributeSurface, ElementSurface, Surface } from './surface.ts'

const moduleOf = (tag: string) => `lib/${tag}.js`

/** Returns the content of `custom-elements.json`: the Custom Elements Manifest, for editors and linters. */
export const customElements = (surface: Surface): Package => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    ...surface.elements.map((element): Module => ({
      kind: 'javascript-module',
      path: moduleOf(element.tag),
      summary: `The class of <${element.tag}>, not registered.`,
      declarations: [declarationOf(element, surface)],
      exports: [{ kind: 'js', name: classOf(element.tag), declaration: { name: classOf(element.tag) } }],
    })),
    registering('lib/define.js', 'It registers every element.', surface),
    registering(
      'dist/store.js',
      'The script tag: it finds the elements in a page and registers them.',
      surface,
    ),
  ],
})

const registering = (path: string, summary: string, { elements }: Surface): Module => ({
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

function declarationOf(element: ElementSurface, surface: Surface): CustomElementDeclaration {
  const attributes = [...element.attributes, ...surface.attributes]
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
      ...surface.properties.map(({ name, text, type }): ClassField => ({
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
    events: surface.events.map(({ name, text, detail }) => ({
      name,
      description: text,
      type: { text: `CustomEvent<${detail}>` },
    })),
    slots: element.slots.map(({ name, text }) => ({ name, description: text })),
    cssParts: surface.parts.map(({ name, text }) => ({ name, description: text })),
    cssProperties: surface.customProperties.map(({ name, text }) => ({ name, description: text })),
    cssStates: surface.states.map(({ name, text }) => ({ name, description: text })),
  }
}

const attributeOf = (attribute: AttributeSurface): Attribute => ({
  name: attribute.name,
  description: attribute.text,
  type: { text: typeOf(attribute) },
  fieldName: attribute.property,
  ...(attribute.default !== null && { default: JSON.stringify(attribute.default) }),
})

const fieldOf = (attribute: AttributeSurface): ClassField => ({
  kind: 'field',
  name: attribute.property,
  description: attribute.text,
  type: { text: typeOf(attribute) + (attribute.default === null ? ' | null' : '') },
  ...(attribute.default !== null && { default: JSON.stringify(attribute.default) }),
})

export const typeOf = ({ values, default: fallback }: AttributeSurface) =>
  values?.map((value) => `'${value}'`).join(' | ') ?? (fallback === false ? 'boolean' : 'string')
