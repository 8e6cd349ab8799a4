import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take far longer than their size tells: each visits every screen. */
const LONG = ['hosts', 'accessibility', 'stability', 'many-elements', 'profile', 'checkout-faults', 'routing']

const place = ({ moduleId }: TestSpecification) => {
  const at = LONG.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? LONG.length : at
}

/** Long files begin first, so that the workers end together, also where no earlier run has told how long each takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
