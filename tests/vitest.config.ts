import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { staticStyles } from '../elements/build/static-styles.ts'
import { LongestFirst } from './tools/longest-first.ts'

/** Milliseconds after which what is waited for in a browser is said to be missing; ample, for two busy cores. */
const expect = { poll: { timeout: 10_000 } }
/** A browser is expensive: the files of a worker share it, and so their modules. */
const isolate = false

/** `unit` runs in Node alone; `store` drives a browser over `dist` and so wants a build before it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [staticStyles()],
  test: {
    // Also on two cores: a browser's tests mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Thousands of random cases, also where other things run beside them.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          environment: 'node',
          expect,
          isolate,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          environment: 'node',
          expect,
          isolate,
          // Beside the store's workers; more at a time would only wait for each other on two cores.
          maxConcurrency: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
