import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commandFile } from './elements/build/command-file.ts'
import { declarations } from './elements/build/declarations.ts'
import { thirdPartyNotices } from './elements/build/notices.ts'
import { staticStyles } from './elements/build/static-styles.ts'
import { storeWorkerSource } from './elements/build/store-worker-source.ts'
import { workerFile } from './elements/build/worker-file.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { dependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
const notices = thirdPartyNotices()
const ENTRIES = [
  'index',
  'define',
  'store-app',
  'store-nav',
  'store-cart',
  'store-product',
  'store-checkout',
  'server',
  'backend',
  'backend-contract',
]

/**
 * `lib/`: the package as modules for a bundler, which resolves React and the other dependencies. Libraries with React
 * as a peer dependency are bundled: npm installs them next to the app's React, which need not be the one that the
 * elements use.
 */
export default defineConfig({
  plugins: [
    staticStyles(),
    storeWorkerSource(),
    workerFile({ file: false }),
    react(),
    declarations([
      ...ENTRIES.map((name) => `elements/package/${name}`),
      'elements/public-api/jsx',
      'elements/public-api/vue',
    ]),
    commandFile(path('elements/command/command.ts'), 'command.js', notices.collect),
    notices.write(),
  ],
  resolve: {
    alias: [
      { find: /^\.\.\/ui\/activity$/, replacement: path('elements/package/activity.ts') },
      // React's own hook instead of the shim for React 17 and older.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'lib',
    // The app's bundler minifies.
    minify: false,
    lib: {
      entry: Object.fromEntries(
        [...ENTRIES, 'react-server', 'no-server'].map((name) => [name, `elements/package/${name}.ts`]),
      ),
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
