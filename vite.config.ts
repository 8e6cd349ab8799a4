import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { visualizer } from 'rollup-plugin-visualizer'
import { defineConfig } from 'vite'
import { adapterCopies } from './elements/build/adapter-copies.ts'
import { devPages } from './elements/build/dev-pages.ts'
import { elementDocs } from './elements/build/element-docs.ts'
import { integrityList } from './elements/build/integrity.ts'
import { codeSplitting, COMMON, type Chunks } from './elements/build/code-splitting.ts'
import { thirdPartyNotices } from './elements/build/notices.ts'
import { lateCreateRoot } from './elements/build/late-create-root.ts'
import { ownBind } from './elements/build/own-bind.ts'
import { reactAsModule } from './elements/build/react-as-module.ts'
import { staticStyles } from './elements/build/static-styles.ts'
import { storeLoader } from './elements/build/store-loader.ts'
import { workerFile } from './elements/build/worker-file.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// A module goes to the first layer that imports it.
const layers: Chunks = {
  // The first paint, and the product card: one file compresses better than two, and one hash in the loader is enough.
  // The other parts are those that the cart's element and the header share.
  index: ['elements/index', 'store-product', 'CartButton', 'CartDrawerPresenter', 'cart/checkout-url'],
  app: ['store-app', 'store-nav', 'rest/lists'],
  home: ['home/Home', 'read-home', 'products-of'],
  // The cart, which the first click needs, its element, and the code with which a card does without React DOM.
  // The last one keeps React from replacing a control between pointerdown and click.
  cart: ['open-cart', 'store-cart', 'store-checkout', 'light-stage', 'first-paint/in-use'],
  // React DOM, and what needs it. Nothing above does: until this has loaded, elements show their first paint.
  vendor: ['elements/runtime/react'],
  // Small modules that lists, texts, adapters and deferred code share, so that none of them waits for another.
  base: [
    'mutex',
    'isolated',
    'catalogue/port',
    'catalogue/filter',
    'catalogue/inflections',
    'catalogue/search',
    'catalogue/variants',
  ],
  // What every element loads after its first render: the cart's lines, the user, toasts, prefetching.
  deferred: [
    'rest/personal',
    'open-person',
    'open-delivery',
    'other-documents',
    'SharedCart',
    'ToastList',
    'IdleTasks',
    'CardHeart',
    'CardTools',
    'ProductMethods',
    'sync-option',
  ],
}

// Code that opens together. All other lazy code has a file of its own.
const groups: Chunks = {
  // The first three must not depend on the footer's file. Both the product and the cart use the other two.
  [COMMON]: ['HeadingFocus', 'FloatingButtons', 'runtime/store-worker', 'DeliveryInfo', 'RailsPlace'],
  shell: [
    'DocumentHead',
    'runtime/adopt-token',
    'Footer',
    'NavPanelContent',
    'SideMenu',
    'InstallContent',
    'FavouritesLink',
    'AccountPanel',
    'LayoutContainer',
    'TargetName',
    'PictureTools',
  ],
  'cart-page': ['CartPage', 'CartDrawer', 'InlineCart'],
  product: ['ProductPage', 'ProductDetails', 'QuickAddDialog'],
  browse: ['ListPages', 'TilesPage', 'SearchPage'],
  account: ['LoginPage', 'SignUpPage', 'LoginDialog'],
  profile: ['ProfilePage'],
  checkout: ['open-checkout', 'CheckoutPage', 'CheckoutElement', 'GateDialog', 'ChatOrder'],
  // Deferred until near the viewport. Shoppers who buy at once never need it.
  rails: ['ProductRails', 'RecentRail'],
  catalogue: ['catalogue/lists'],
  // The loader requests these by the name of the server.
  vendure: ['vendure/adapter'],
  medusa: ['medusa/adapter'],
  shopify: ['shopify/adapter'],
  'vendure-personal': ['vendure/personal'],
  'medusa-personal': ['medusa/personal'],
  'shopify-cart': ['shopify/cart'],
  // What only pages with another server than our own need.
  adapters: ['runtime/registered', 'own-attributes', 'follow-language'],
}

// The layers that the loader fetches: all but the last two.
const fetched = Object.keys(layers).slice(0, -2)

export default defineConfig(({ command, mode }) => ({
  plugins: [
    lateCreateRoot(),
    reactAsModule(),
    adapterCopies(),
    ownBind(),
    staticStyles(),
    workerFile(),
    react(),
    devPages(process.env['DEMO_API'] ?? 'http://127.0.0.1:3000'),
    thirdPartyNotices().write(),
    storeLoader({
      chunks: fetched,
      react: 'vendor',
      elements: {
        'store-app': { shown: ['index', 'app', 'home'], usable: ['cart', 'vendor'] },
        'store-nav': { shown: ['index', 'app'], usable: ['cart', 'vendor'] },
        // These need React DOM only once they are used. It loads when the page is idle.
        'store-cart': { shown: ['index', 'cart'], usable: [] },
        'store-product': { shown: ['index'], usable: ['cart'] },
        'store-checkout': { shown: ['index', 'cart'], usable: ['vendor'] },
      },
      idle: {
        'store-app': ['deferred', 'shell', 'cart-page', 'product'],
        'store-nav': ['deferred', 'shell'],
        'store-cart': ['vendor', 'deferred', 'cart-page'],
        'store-product': ['vendor', 'deferred'],
        'store-checkout': ['deferred', 'checkout'],
      },
    }),
    elementDocs(),
    // After the loader plugin, which names the files.
    integrityList(),
    mode === 'analyze' && visualizer({ filename: 'dist/stats.html', gzipSize: true }),
  ],
  resolve: {
    alias: {
      // As an ES module: a CommonJS module, even in a rarely loaded chunk, would make every page download the bundler's
      // wrappers.
      dlv: path('node_modules/dlv/dist/dlv.es.js'),
      // React's own hook instead of the shim for React 17 and older.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: 'es2022',
    // In library mode: otherwise Vite wraps every import() in its own preloader, which pulls the core into the entry.
    lib: { entry: path('elements/index.ts'), formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // Compiling the styles takes most of the build, as expected.
      checks: { pluginTimings: false },
      output: {
        // Without hashes: `store-loader` adds its own.
        entryFileNames: 'assets/[name].js',
        chunkFileNames: ({ name }) => `assets/${name.replace('rolldown-', '')}.js`,
        // Otherwise library mode keeps white space.
        minify: true,
        comments: false,
        // Chromium compiles the first file while it downloads: most of its functions run before the first content.
        postBanner: ({ name }) => (name === 'index' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'layers and groups',
              name: codeSplitting(path('elements/index.ts'), layers, groups),
            },
          ],
        },
      },
    },
  },
}))
