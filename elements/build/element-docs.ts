import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { customElements } from './custom-elements.ts'
import { cssData, htmlData } from './editor-data.ts'
import { readSurface } from './surface.ts'
import { webTypes } from './web-types.ts'

const about = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  name: string
  version: string
}

export const elementDocs = (): Plugin => ({
  name: 'element-docs',
  apply: 'build',
  generateBundle() {
    const surface = readSurface()
    const files = {
      'custom-elements.json': customElements(surface),
      'web-types.json': webTypes(surface, about),
      'html-custom-data.json': htmlData(surface),
      'css-custom-data.json': cssData(surface),
    }
    for (const [fileName, content] of Object.entries(files)) {
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
    }
  },
})
