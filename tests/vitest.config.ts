import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { staticStyles } from '../elements/build/static-styles.ts'
import { storeWorkerSource } from '../elements/build/store-worker-source.ts'
import { UNPATCHED_ROOT } from './helpers/build-unpatched.ts'
import { PATIENCE_MS } from './helpers/patience.ts'
import { LongestFirst } from './tools/longest-first.ts'

// React as servers run it: rendering in Node takes half as long again with its development build.
process.env['NODE_ENV'] = 'production'

const expect = { poll: { timeout: PATIENCE_MS } }
/** Every wait of a test has its own timeout. These limits end tests that hang elsewhere. */
const limits = { testTimeout: 10 * PATIENCE_MS, hookTimeout: 10 * PATIENCE_MS }
/** The files of a worker share its browser and its modules, since both take time to start. */
const isolate = false

/** Unit tests that replace modules, or globals that modules keep, each run in a separate process. All others share theirs. */
const ISOLATED = [
  'tests/unit/elements/{package,shops}.test.ts',
  'tests/unit/ui/{leaving,styles}.test.ts',
  'tests/unit/server/broken-part.test.ts',
]

const testsOf = (flows: readonly string[]) => flows.map((flow) => `tests/store/${flow}.test.ts`)

/**
 * Flows that depend on the browser's history, storage or tabs. They run in a full Chrome if one is installed, otherwise
 * in the headless Chromium.
 */
const IN_BROWSERS = testsOf(['shopping', 'routing', 'back', 'login'])

/**
 * Flows that also run in Firefox: those above, those with dialogs and forms, which engines implement differently, and one
 * purchase. `tests/engines` covers the gate and the change of language in Firefox.
 */
const IN_FIREFOX = [...IN_BROWSERS, ...testsOf(['cart', 'checkout-form'])]

/** Set by `npm test` if a Chrome is installed. */
const hasChrome = Boolean(process.env['STORE_HAS_CHROME'])

/** The project that runs flows in this browser. */
const inBrowser = (name: 'firefox' | 'chrome', include: string[]): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    environment: 'node',
    env: { STORE_PROJECT: name },
    expect,
    isolate,
    ...limits,
  },
})

/**
 * From home to a cart, and from a cart to a paid order. Also run on a build with unpatched libraries, and on
 * server-rendered pages.
 */
const WHOLE_FLOW = testsOf(['shopping', 'purchase'])

/** `unit` runs only in Node; `store` drives a browser on `dist`, so it needs a build. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [staticStyles(), storeWorkerSource()],
  test: {
    // Also on two cores, since browser tests mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ISOLATED,
          environment: 'node',
          expect,
          isolate,
          // These run thousands of random cases, also on a busy machine.
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: ISOLATED,
          environment: 'node',
          expect,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts', 'tests/hosts/**/*.test.ts'],
          exclude: hasChrome ? IN_BROWSERS : [],
          environment: 'node',
          expect,
          isolate,
          // Limits the pages whose tests run concurrently, each of which takes as much as a worker.
          maxConcurrency: 2,
          ...limits,
        },
      },
      inBrowser('firefox', IN_FIREFOX),
      inBrowser('chrome', IN_BROWSERS),
      {
        extends: true,
        test: {
          name: 'unpatched',
          include: WHOLE_FLOW,
          environment: 'node',
          env: { STORE_ROOT: UNPATCHED_ROOT },
          globalSetup: 'tests/helpers/build-unpatched.ts',
          expect,
          isolate,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'served',
          include: WHOLE_FLOW,
          environment: 'node',
          env: { STORE_SERVED: '1' },
          expect,
          isolate,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          environment: 'node',
          isolate,
          ...limits,
          // Only if the browser crashed, which may not be the store's fault.
          retry: { count: 2, condition: /^The browser crashed/ },
        },
      },
      {
        extends: true,
        test: {
          // On a real server, which `npm run backends` names.
          name: 'live',
          include: ['tests/live/*.test.ts'],
          environment: 'node',
          expect,
          isolate,
          ...limits,
        },
      },
    ],
  },
})
