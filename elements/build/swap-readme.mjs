import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'

/**
 * npm packs the README in the project's root, whose links point into the repository. `swap` replaces it with the
 * package's README before packing, and `restore` puts the repository's README back.
 */
const ROOT = 'README.md'
const OWN = 'elements/package/README.md'
const SAVED = '.cache/README.md'

const isSwapped = () => readFileSync(ROOT, 'utf8') === readFileSync(OWN, 'utf8')

const actions = {
  swap() {
    // After an interrupted `npm pack`, the repository's README has already been saved.
    if (isSwapped()) return
    mkdirSync('.cache', { recursive: true })
    copyFileSync(ROOT, SAVED)
    copyFileSync(OWN, ROOT)
  },
  restore() {
    if (isSwapped() && existsSync(SAVED)) renameSync(SAVED, ROOT)
  },
}

const action = process.argv[2] ?? ''
if (!Object.hasOwn(actions, action)) throw new Error(`Expected one of: ${Object.keys(actions).join(', ')}.`)
actions[action]()
