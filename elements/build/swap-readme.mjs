import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'

/**
 * npm packs the README of the project's root, whose links lead into the repository. `swap` puts the package's own there
 * while it is packed, `restore` puts the repository's back.
 */
const ROOT = 'README.md'
const OWN = 'elements/package/README.md'
const SAVED = '.cache/README.md'

const isSwapped = () => readFileSync(ROOT, 'utf8') === readFileSync(OWN, 'utf8')

const actions = {
  swap() {
    // After a pack that was interrupted, the repository's is saved already.
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
