import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest (half a minute and more), in descending order. Most of them visit every screen. */
const LONGEST_FILES = [
  'hosts',
  'stability',
  'accessibility',
  'server-pages',
  'first-paint',
  'package-bundles',
  'docs',
  'clone',
  'long-words',
  'many-elements',
]

const place = ({ moduleId }: TestSpecification) => {
  const at = LONGEST_FILES.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? LONGEST_FILES.length : at
}

/**
 * Starts long files first, so that the workers finish together even without timings of an earlier run. Projects run
 * one after another, and the one with most files runs last, because a worker that changes to another project starts
 * again, with its browser.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const filesOf = (name: string) => files.filter(({ project }) => project.name === name).length
    const projects = [...new Set(files.map(({ project }) => project.name))].toSorted(
      (one, other) => filesOf(one) - filesOf(other),
    )
    const projectAt = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return (await super.sort(files)).toSorted(
      (one, other) => projectAt(one) - projectAt(other) || place(one) - place(other),
    )
  }
}
