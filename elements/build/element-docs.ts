import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { customElements } from './custom-elements.ts'
import { readPublicApi, type PublicApi } from './read-public-api.ts'
import { webTypes } from './web-types.ts'

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
