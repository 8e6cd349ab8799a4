import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { declarations } from './elements/build/declarations.ts'
import { staticStyles } from './elements/build/static-styles.ts'
import { workerFile } from './elements/build/worker-file.ts'

const { dependencies } = JSON.parse(
  readFileSync(fileURLToPath(new URL('package.json', import.meta.url)), 'utf8'),
) as { dependencies: Record<string, string> }
const ENTRIES = ['index', 'define', 'store-app', 'store-nav', 'store-cart', 'store-product', 'store-checkout']

/** `lib/`: the package as modules for a bundler, which finds React and the other dependencies itself. */
export default defineConfig({
  plugins: [
    staticStyles(),
    workerFile({ file: false }),
    react(),
    declarations([...ENTRIES.map((name) => `elements/package/${name}`), 'elements/jsx']),
  ],
  build: {
    target: 'es2022',
    outDir: 'lib',
    // Whoever bundles it makes it small.
    minify: false,
    lib: {
      entry: Object.fromEntries(ENTRIES.map((name) => [name, `elements/package/${name}.ts`])),
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`)),
      checks: { pluginTimings: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `chunks/${name.replace(/^_?virtual_/, '')}-[hash].js`,
      },
    },
  },
})
