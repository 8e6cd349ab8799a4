import { checkApi, terminal } from './check-api'

/** `storefront-elements`, the package's command; in this project, `npm run check-api`. */
const HELP = `storefront-elements check-api https://api.example

  check-api    checks whether a server provides what the store needs; see check-api --help`

const [command, ...args] = process.argv.slice(2)
if (command === 'check-api') process.exitCode = await checkApi(args, terminal(), process.env)
else if (command === '--help') console.log(HELP)
else {
  console.error(HELP)
  process.exitCode = 2
}
