import { fileURLToPath } from 'node:url'
import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from 'vitest/config'
import { staticStyles } from '../elements/build/static-styles.ts'
import { storeWorkerSource } from '../elements/build/store-worker-source.ts'
import { PATIENCE_MS } from './helpers/patience.ts'
import { LongestFirst } from './tools/longest-first.ts'

// Use React as servers do, because rendering in Node takes half as long again with its development build.
process.env['NODE_ENV'] = 'production'

/**
 * Unit tests that replace modules, or globals that modules keep. Each runs in a separate process; all others share
 * one.
 */
const ISOLATED = [
  'tests/unit/elements/{package,shops}.test.ts',
  'tests/unit/ui/{leaving,styles}.test.ts',
  'tests/unit/server/broken-part.test.ts',
  'tests/unit/command/prerender-changes.test.ts',
]

/**
 * Flows that depend on the browser's history, storage or tabs. They run in a full Chrome if one is installed, otherwise
 * in the headless Chromium.
 */
const IN_BROWSERS = ['tests/store/{shopping,routing,back,login}.test.ts']

/** Set by `npm test` if a Chrome is installed. */
const hasChrome = Boolean(process.env['STORE_HAS_CHROME'])

const project = (test: TestProjectInlineConfiguration['test'] = {}): TestProjectConfiguration => ({
  extends: true,
  test,
})

/** `unit` runs only in Node; `store` drives a browser on `dist`, so it needs a build. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [staticStyles(), storeWorkerSource()],
  test: {
    // Three workers, even on two cores, because browser tests mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The files of a worker share its browser and its modules, since both take time to start.
    isolate: false,
    // Every wait of a test has its own timeout. These limits end tests that hang elsewhere.
    expect: { poll: { timeout: PATIENCE_MS } },
    testTimeout: 10 * PATIENCE_MS,
    hookTimeout: 10 * PATIENCE_MS,
    projects: [
      project({
        name: 'unit',
        // A larger young generation saves a tenth of the time, because pages that tests render leave much garbage.
        execArgv: ['--max-semi-space-size=64'],
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        exclude: ISOLATED,
      }),
      project({ name: 'unit-isolated', include: ISOLATED, isolate: true }),
      project({
        name: 'store',
        include: ['tests/store/**/*.test.ts', 'tests/hosts/**/*.test.ts'],
        exclude: hasChrome ? IN_BROWSERS : [],
        // Limits concurrent tests, since the page of each takes as much processor time as a worker.
        maxConcurrency: 2,
      }),
      project({
        name: 'firefox',
        include: ['tests/engines/firefox.test.ts'],
        env: { STORE_PROJECT: 'firefox' },
      }),
      project({ name: 'chrome', include: IN_BROWSERS, env: { STORE_PROJECT: 'chrome' } }),
      project({
        name: 'engines',
        include: ['tests/engines/webkit.test.ts'],
        // Retry only if the browser crashed, which may not be the store's fault.
        retry: { count: 2, condition: /^The browser crashed/ },
      }),
      // These tests use a real server, which `npm run backends` names.
      project({ name: 'live', include: ['tests/live/*.test.ts'] }),
    ],
  },
})
