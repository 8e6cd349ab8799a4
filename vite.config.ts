import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { visualizer } from 'rollup-plugin-visualizer'
import { defineConfig } from 'vite'
import { adapterCopies } from './elements/build/adapter-copies.ts'
import { devPages } from './elements/build/dev-pages.ts'
import { elementDocs } from './elements/build/element-docs.ts'
import { externalStore } from './elements/build/external-store.ts'
import { integrityList } from './elements/build/integrity.ts'
import { codeSplitting, COMMON, type Layer } from './elements/build/code-splitting.ts'
import { thirdPartyNotices } from './elements/build/notices.ts'
import { ownBind } from './elements/build/own-bind.ts'
import { patchesIn } from './elements/build/patches.ts'
import { reactAsModule } from './elements/build/react-as-module.ts'
import { reactPatches } from './elements/build/react-patches.ts'
import { staticStyles } from './elements/build/static-styles.ts'
import { storeLoader } from './elements/build/store-loader.ts'
import { workerFile } from './elements/build/worker-file.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const resolved = (layer: Layer): Layer => ({ ...layer, entries: layer.entries.map(path) })

// A module goes to the first layer that imports it. Modules that later chunks share with a layer are named in an
// earlier one, so that a toast does not load the whole App.
const layers = [
  // Everything without React, which runs while that is downloading.
  {
    name: 'index',
    entries: ['elements/index.ts', 'src/core/shop/stored-in-shop.ts'],
    libraries: true,
  },
  // The product card and the cart are small: one file compresses better than two, and one hash in the loader is enough.
  {
    name: 'card',
    entries: [
      'elements/first-paint/first-paint.ts',
      'src/app/Frame.tsx',
      'elements/store-product.tsx',
      'elements/store-cart.tsx',
      'elements/store-checkout.tsx',
      'src/ui/IconButton.tsx',
      'src/ui/icons/cart.ts',
      'src/ui/modals.ts',
      'src/parts/Page.tsx',
      // Of the cart, what screens use as well: they must not wait for React DOM, which the rest of it comes with.
      'src/core/lib/cart/cart-change.ts',
      'src/core/lib/cart/line-check.ts',
      'src/core/api/rest/write-catalogue.ts',
    ],
    libraries: true,
  },
  {
    name: 'app',
    entries: ['elements/store-app.tsx', 'elements/store-nav.tsx', 'src/core/api/rest/calls-lists.ts'],
  },
  {
    name: 'home',
    entries: [
      'src/parts/home/Home.tsx',
      'src/core/api/rest/read-home.ts',
      'src/core/lib/catalogue/products-of.ts',
    ],
  },
  // React DOM, and what needs it. Nothing above does: until this has loaded, elements show their first paint. With the
  // cart, which the first press needs.
  { name: 'vendor', entries: ['elements/runtime/define.tsx', 'src/core/shop/open-cart.ts'], libraries: true },
  // What every element loads after its first render: the cart's lines, the user, toasts, prefetching.
  {
    name: 'deferred',
    entries: [
      'src/core/api/rest/lazy-calls.ts',
      'src/core/lib/text/isolated.ts',
      // An adapter needs it, and need not load what screens have in common.
      'src/core/lib/util/mutex.ts',
      'src/ui/other-documents.ts',
      'src/core/shop/open-person.ts',
      'src/core/shop/open-delivery.ts',
      'src/parts/cart/SharedCart.tsx',
      'src/parts/toasts/ToastList.tsx',
      'src/parts/loading/IdleTasks.ts',
      'src/parts/product/CardHeart.tsx',
      'src/parts/product/CardTools.tsx',
      'src/parts/product/ProductMethods.tsx',
      'src/parts/product/sync-option.ts',
    ],
    libraries: true,
  },
].map(resolved)

// What a shopper uses together: whoever opens the drawer is near the cart.
const groups = [
  { name: 'served', entries: ['elements/first-paint/served.ts'] },
  {
    name: COMMON,
    entries: [
      // They work where the footer's file is lost.
      'src/app/HeadingFocus.tsx',
      'src/parts/nav/Floating.tsx',
      'elements/runtime/store-worker.ts',
      // Products and cart have both.
      'src/parts/delivery/DeliveryInfo.tsx',
      'src/parts/product/RailsPlace.tsx',
    ],
  },
  // Deferred until it is near, and of no use to who buys at once.
  { name: 'rails', entries: ['src/parts/product/ProductRails.tsx'] },
  {
    name: 'shell',
    entries: [
      'src/app/head/DocumentHead.tsx',
      'src/parts/nav/Footer.tsx',
      'src/parts/nav/NavPanelContent.tsx',
      'src/parts/nav/SideMenu.tsx',
      'src/parts/nav/InstallContent.tsx',
      'src/parts/nav/FavouritesLink.tsx',
      'src/parts/account/AccountPanel.tsx',
      'src/parts/home/LayoutContainer.tsx',
      'src/parts/home/TargetName.tsx',
      'src/parts/product/PictureTools.tsx',
    ],
  },
  {
    name: 'cart',
    entries: [
      'src/parts/cart/CartDrawer.tsx',
      'src/parts/cart/InlineCart.tsx',
      'src/parts/cart/CartPage.tsx',
    ],
  },
  {
    name: 'product',
    entries: [
      'src/parts/product/ProductPage.tsx',
      'src/parts/product/ProductDetails.tsx',
      'src/parts/product/QuickAddDialog.tsx',
    ],
  },
  {
    name: 'browse',
    entries: [
      'src/parts/lists/BrandPage.tsx',
      'src/parts/lists/BrandsPage.tsx',
      'src/parts/lists/CategoriesPage.tsx',
      'src/parts/lists/CategoryPage.tsx',
      'src/parts/search/SearchPage.tsx',
      'src/parts/lists/SubcategoryPage.tsx',
    ],
  },
  {
    name: 'account',
    entries: [
      'src/parts/account/LoginPage.tsx',
      'src/parts/account/SignUpPage.tsx',
      'src/parts/account/LoginDialog.tsx',
    ],
  },
  // Other servers than our own: a page loads one of them.
  { name: 'vendure', entries: ['src/core/api/vendure/adapter.ts'] },
  { name: 'shopify', entries: ['src/core/api/shopify/adapter.ts'] },
  { name: 'shopify-cart', entries: ['src/core/api/shopify/cart.ts'] },
  { name: 'shop-file', entries: ['src/core/api/shop-file.ts'] },
  { name: 'vendure-personal', entries: ['src/core/api/vendure/personal.ts'] },
  { name: 'medusa', entries: ['src/core/api/medusa/adapter.ts'] },
  { name: 'medusa-personal', entries: ['src/core/api/medusa/personal.ts'] },
  { name: 'further-pages', entries: ['src/core/api/further-pages.ts'] },
  { name: 'catalogue', entries: ['src/core/catalogue/lists.ts'] },
  { name: 'profile', entries: ['src/parts/account/ProfilePage.tsx'] },
  {
    name: 'checkout',
    entries: [
      'src/core/shop/open-checkout.ts',
      'src/parts/checkout/CheckoutPage.tsx',
      'src/parts/checkout/CheckoutElement.tsx',
      'src/parts/checkout/GateDialog.tsx',
      'src/parts/cart/ChatOrder.tsx',
    ],
  },
].map(resolved)

const patches = patchesIn(process.env['PATCH'])

export default defineConfig(({ command, mode }) => ({
  plugins: [
    patches.has('as-module') && reactAsModule(),
    patches.size > 0 && reactPatches(patches),
    externalStore(),
    adapterCopies(),
    ownBind(),
    staticStyles(),
    workerFile(),
    react(),
    devPages(process.env['DEMO_API'] ?? 'http://127.0.0.1:3000'),
    thirdPartyNotices().write(),
    storeLoader({
      chunks: [
        'index',
        ...(patches.has('merge-runtime') ? [] : ['runtime']),
        'card',
        'app',
        'home',
        'vendor',
      ],
      mergesRuntime: patches.has('merge-runtime'),
      usable: 'vendor',
      elements: {
        'store-app': 'home',
        'store-nav': 'app',
        'store-cart': 'card',
        'store-product': 'card',
        'store-checkout': 'card',
      },
      idle: {
        'store-app': ['deferred', 'shell', 'cart', 'product'],
        'store-nav': ['deferred', 'shell'],
        'store-cart': ['deferred', 'cart'],
        'store-product': ['deferred'],
        'store-checkout': ['deferred', 'checkout'],
      },
    }),
    elementDocs(),
    // After the loader plugin, which names the files.
    integrityList(),
    mode === 'analyze' && visualizer({ filename: 'dist/stats.html', gzipSize: true }),
  ],
  // As an ES module: a CommonJS module, even in a rarely loaded chunk, would make every page download the bundler's
  // wrappers.
  resolve: { alias: { dlv: path('node_modules/dlv/dist/dlv.es.js') } },
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
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'layers and groups', name: codeSplitting(layers, groups) }],
        },
      },
    },
  },
}))
