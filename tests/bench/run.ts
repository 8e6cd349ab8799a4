import { benchLanguage } from './language'

/** `npm run bench`: times on this machine, beside those of bare React in the same run. */
process.exitCode = (await benchLanguage()) ? 0 : 1
