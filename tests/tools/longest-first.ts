import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest: most of them visit every screen. */
const LONGEST_FILES = [
  'hosts',
  'shopper',
  'accessibility',
  'builder',
  'checkout',
  'stability',
  'product',
  'many-elements',
  'profile',
  'checkout-faults',
  'routing',
]

const place = ({ moduleId }: TestSpecification) => {
  const at = LONGEST_FILES.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? LONGEST_FILES.length : at
}

/** Starts long files first, so that the workers finish together even without timings of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
