import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { visualizer } from 'rollup-plugin-visualizer'
import { defineConfig } from 'vite'
import { devPages } from './elements/build/dev-pages.ts'
import { elementDocs } from './elements/build/element-docs.ts'
import { integrityList } from './elements/build/integrity.ts'
import { layeredChunks } from './elements/build/layers.ts'
import { ownBind } from './elements/build/own-bind.ts'
import { reactAsModule } from './elements/build/react-as-module.ts'
import { staticStyles } from './elements/build/static-styles.ts'
import { storeLoader } from './elements/build/store-loader.ts'
import { trimmedRedaxios } from './elements/build/trimmed-redaxios.ts'
import { workerFile } from './elements/build/worker-file.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// A module lies in the first layer that reaches it. Those that later chunks share with a layer are named in an earlier
// one, so that a toast does not bring the whole App along.
const layers = [
  // All that is without React, and runs while that is still on its way.
  { name: 'index', entries: ['elements/index.ts'], libraries: true },
  // The product card is small, and one file packs better than two.
  { name: 'card', entries: ['elements/define.tsx', 'src/Frame.tsx', 'elements/store-product.tsx'] },
  {
    name: 'cart',
    entries: [
      'elements/store-cart.tsx',
      'elements/store-checkout.tsx',
      'src/ui/IconButton.tsx',
      'src/ui/icons/cart.ts',
      'src/parts/Page.tsx',
    ],
  },
  {
    name: 'app',
    entries: ['elements/store-app.tsx', 'elements/store-nav.tsx', 'src/core/api/calls-lists.ts'],
  },
  // Home's widgets bring colours of their own, so it has this one from the start.
  { name: 'theme', entries: ['src/watch-theme.ts'] },
  {
    name: 'home',
    entries: ['src/screens/HomeScreen.tsx', 'src/core/api/read-home.ts', 'src/core/lib/products-of.ts'],
  },
].map((layer) => ({ ...layer, entries: layer.entries.map(path) }))

/** The chunks that every element asks for once it shows: the cart's lines, who is logged in, messages, colours, prefetching. */
const ALWAYS_LATER = ['open-cart', 'open-person', 'ToastList', 'theme', 'PrefetchLinks']

export default defineConfig(({ command, mode }) => ({
  plugins: [
    reactAsModule(),
    ownBind(),
    trimmedRedaxios(),
    staticStyles(),
    workerFile(),
    react(),
    devPages(process.env['DEMO_API'] ?? 'http://127.0.0.1:3000'),
    storeLoader({
      chunks: ['index', 'vendor', 'card', 'cart', 'app', 'theme', 'home'],
      elements: {
        'store-app': 'home',
        'store-nav': 'app',
        'store-cart': 'cart',
        'store-product': 'card',
        'store-checkout': 'cart',
      },
      idle: {
        'store-app': [
          ...ALWAYS_LATER,
          'LayoutContainer',
          'TargetName',
          'NavPanelContent',
          'AccountPanel',
          'SideMenu',
          'Floating',
          'HeadingFocus',
          'CartDrawer',
          'Footer',
        ],
        'store-nav': [...ALWAYS_LATER, 'NavPanelContent', 'AccountPanel', 'SideMenu'],
        'store-cart': [...ALWAYS_LATER, 'CartDrawer'],
        'store-product': ALWAYS_LATER,
        'store-checkout': [...ALWAYS_LATER, 'CheckoutElement'],
      },
      languages: ['en', 'ar'],
      textless: 'store-product',
    }),
    elementDocs(),
    // After the loader, which names the files.
    integrityList(),
    mode === 'analyze' && visualizer({ filename: 'dist/stats.html', gzipSize: true }),
  ],
  // As a module: for CommonJS, even in a chunk that hardly anybody loads, every page would download the bundler's wrappers.
  resolve: { alias: { dlv: path('node_modules/dlv/dist/dlv.es.js') } },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    // As a library: otherwise Vite wraps every import() in a preloader of its own, which pulls the core into the entry.
    lib: { entry: path('elements/index.ts'), formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // Compiling the styles is most of a build's work, and meant to be.
      checks: { pluginTimings: false },
      output: {
        // Without hashes: `store-loader` adds its own.
        entryFileNames: 'assets/[name].js',
        chunkFileNames: ({ name }) => `assets/${name.replace('rolldown-', '')}.js`,
        // A library's code would otherwise keep its white space.
        minify: true,
        comments: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'layers', name: layeredChunks(layers) }],
        },
      },
    },
  },
}))
