import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the file to which a runner writes its result, for the total of `npm test`. */
export const resultFile = (runner) =>
  fileURLToPath(new URL(`../../node_modules/.cache/tests/${runner}.json`, import.meta.url))

/**
 * Reads the results of both runners, whose files use Vitest's field names. `skipped`: the names of tests that did not
 * run. `crashed`: the test files during which the browser crashed.
 */
export function readCounts(runner) {
  try {
    const result = JSON.parse(readFileSync(resultFile(runner), 'utf8'))
    const { numPassedTests, numFailedTests, testResults, crashed = [] } = result
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    // A test that was skipped in Firefox may have passed in Chromium, so don't list it as skipped.
    const run = new Set(tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName))
    const skipped = tests
      .filter(({ status, fullName }) => /^(pending|skipped)$/.test(status) && !run.has(fullName))
      .map(({ fullName }) => fullName)
    return { passed: numPassedTests, failed: numFailedTests, skipped, crashed }
  } catch {
    // The runner ended before it wrote its results.
    return { passed: 0, failed: 0, skipped: [], crashed: [] }
  }
}

export function forgetCounts(runner) {
  rmSync(resultFile(runner), { force: true })
}

/** Whether the browser crashed, or did not even open the page of a test file. Neither is a fault of the store. */
const isCrash = ({ name, message }) =>
  name === 'BrowserCrash' || message?.includes('unable to create and start')

/**
 * A reporter for web-test-runner that writes the counts. A file that could not run counts as a failed test. A file in
 * which the browser crashed before a test failed is not counted, but listed.
 */
export function countsReporter(runner) {
  return {
    onTestRunFinished({ sessions }) {
      const [crashed, ended] = partition(
        [...sessions],
        ({ errors, testResults }) => errors.some(isCrash) && !hasFailed(testsOf(testResults)),
      )
      const results = ended.map(({ testResults, passed, errors }) => ({
        tests: testsOf(testResults),
        broken: !passed && !hasFailed(testsOf(testResults)) && (errors.length > 0 || !testResults),
      }))
      const [skipped, tests] = partition(
        results.flatMap((result) => result.tests),
        (test) => test.skipped,
      )
      const numPassedTests = tests.filter((test) => test.passed).length
      const numFailedTests = tests.length - numPassedTests + results.filter((result) => result.broken).length
      // The default reporter prints a summary only in a terminal.
      if (!process.stdout.isTTY)
        console.log(`${runner}: ${numPassedTests} tests passed, ${numFailedTests} failed.`)
      const file = resultFile(runner)
      mkdirSync(dirname(file), { recursive: true })
      const files = crashed.map(({ testFile }) => relative(process.cwd(), testFile))
      const assertionResults = skipped.map(({ name }) => ({ status: 'skipped', fullName: name }))
      const testResults = [{ assertionResults }]
      writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, testResults, crashed: files }))
    },
  }
}

const hasFailed = (tests) => tests.some((test) => !test.passed && !test.skipped)

function partition(items, test) {
  return [items.filter(test), items.filter((item) => !test(item))]
}

function testsOf(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : []
}
