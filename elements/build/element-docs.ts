import type { Plugin } from 'vite'
import { customElements } from './custom-elements.ts'
import { cssData, htmlData } from './editor-data.ts'
import { readSurface } from './surface.ts'

export const elementDocs = (): Plugin => ({
  name: 'element-docs',
  apply: 'build',
  generateBundle() {
    const surface = readSurface()
    const files = {
      'custom-elements.json': customElements(surface),
      'html-custom-data.json': htmlData(surface),
      'css-custom-data.json': cssData(surface),
    }
    for (const [fileName, content] of Object.entries(files)) {
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
    }
  },
})
