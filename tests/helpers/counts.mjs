import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file to which a runner writes its result, for the total of `npm test`. */
export const resultFile = (runner) =>
  fileURLToPath(new URL(`../../node_modules/.cache/tests/${runner}.json`, import.meta.url))

/** Both runners' files use Vitest's field names. */
export function readCounts(runner) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resultFile(runner), 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    // It ended before writing one.
    return { passed: 0, failed: 0 }
  }
}

export function forgetCounts(runner) {
  rmSync(resultFile(runner), { force: true })
}

/** A reporter for web-test-runner that writes them. A file that could not run counts as a failed test. */
export function countsReporter(runner) {
  return {
    onTestRunFinished({ sessions }) {
      const results = [...sessions].map(({ testResults, passed, errors }) => ({
        tests: testsOf(testResults),
        broken:
          !passed &&
          !testsOf(testResults).some((test) => !test.passed && !test.skipped) &&
          (errors.length > 0 || !testResults),
      }))
      const tests = results.flatMap((result) => result.tests).filter((test) => !test.skipped)
      const numPassedTests = tests.filter((test) => test.passed).length
      const numFailedTests = tests.length - numPassedTests + results.filter((result) => result.broken).length
      const file = resultFile(runner)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests }))
    },
  }
}

function testsOf(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : []
}
