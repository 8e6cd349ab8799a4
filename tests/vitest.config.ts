import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { staticStyles } from '../elements/build/static-styles.ts'

/** Milliseconds after which what is waited for in a browser is said to be missing; ample, for two busy cores. */
const expect = { poll: { timeout: 10_000 } }
/** A machine that stands still for seconds is no fault of the store's; what fails is still told. */
const retry = 1

/** `unit` runs in Node alone; `store` drives a browser over `dist` and so wants a build before it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [staticStyles()],
  test: {
    // Also on two cores: a browser's tests mostly wait.
    maxWorkers: 3,
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
          retry,
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
          retry,
          // Every page in one browser; more at a time would only wait for each other on two cores.
          maxConcurrency: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
