import { prerender } from './prerender/prerender'
import { surroundings } from './prerender/surroundings'
import { checkApi, terminal } from './check-api/check-api'

/** Help of `storefront-elements`, the package's command. In this project: `npm run check-api` and `npm run prerender`. */
const HELP = `storefront-elements check-api https://api.example
storefront-elements prerender --host https://api.example --site https://shop.example --out DIR

  check-api    checks whether a server provides what the store needs; see check-api --help
  prerender    writes every page of a shop as a static file; see prerender --help`

// A reader such as `head` closes the pipe once it has enough: that is not an error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? process.exitCode : 1),
)

const [command, ...args] = process.argv.slice(2)
if (command === 'check-api') process.exitCode = await checkApi(args, terminal(), process.env)
else if (command === 'prerender') process.exitCode = await prerender(args, surroundings())
else if (command === '--help') console.log(HELP)
else {
  console.error(HELP)
  process.exitCode = 2
}
