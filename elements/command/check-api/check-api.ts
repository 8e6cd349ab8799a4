import { createInterface } from 'node:readline/promises'
import { printable } from '../../../src/core/lib/text/printable'
import { openTerminal } from '../terminal'
import { UsageError } from '../errors'
import { useAccount } from './account'
import { checkAdapter } from './check-adapter'
import { checkPlatform } from './platform/check-platform'
import { browse, looksLikeApi } from './browse'
import { examineBadToken, examineOrigins, examinePictures, examinePreflights, shopPictures } from './browser'
import { isLimited } from './examine'
import { HELP, readOptions, type Options } from './options'
import { exampleWithout, jsonOf, shown, summaryOf, tableOf, type Report } from './report'
import { PICTURES, PREFLIGHT } from './check-selection'
import { after, openWire, redirectOf, type Surroundings } from './wire'

/** The command's input and output, replaced in tests. */
export interface Console extends Surroundings {
  out(text: string): void
  warn(text: string): void
  /** Asks the user a question; null if the terminal is not interactive. */
  ask: ((question: string) => Promise<string>) | null
}

const WARNING = `This writes to the server: it logs in, saves profile and password unchanged, adds and deletes an
address, adds and removes a favourite, and PLACES AN ORDER THAT IT CAN'T CANCEL.`

/**
 * Runs `storefront-elements check-api`.
 * @returns 0 if the store can work with the server, 1 if something must be fixed, 2 if the check could not run
 */
export async function checkApi(
  args: readonly string[],
  console: Console,
  environment: NodeJS.ProcessEnv = {},
): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args, environment)
    if (options) return await run(options, console)
    console.out(HELP)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.warn(`${error.message}\nFor help: storefront-elements check-api --help`)
    return 2
  }
}

async function run(options: Options, { out, warn, ask, ...surroundings }: Console): Promise<0 | 1 | 2> {
  const { host, origin, account, sure, json, chatPrefix, wanted, platform, adapter } = options
  if (adapter) return checkAdapter(adapter.file, host, adapter.attributes, out)
  if (platform) {
    const { rows, reason } = await checkPlatform({ ...platform, host }, origin, surroundings)
    if (rows) return print(shown({ host, rows, left: [] }, []))
    warn(`${host} could not be checked: ${printable(reason)}`)
    return 2
  }
  if (account) {
    warn(`${host}\n${WARNING}`)
    if (!sure && !ask) {
      warn("Can't ask for confirmation without a terminal: add --yes. Nothing was written.")
      return 2
    }
    if (!sure && ask && !/^y(es)?$/i.test((await ask('Continue? [y/N] ')).trim())) {
      warn('Nothing was written.')
      return 2
    }
  }

  const wire = openWire(host, origin, surroundings)
  const browsed = await browse(wire, wanted, chatPrefix)
  if (!browsed.rows) {
    warn(`${host} could not be reached: ${printable(browsed.reason)}`)
    return 2
  }
  if (!looksLikeApi(wire.exchanges)) {
    const [first] = wire.exchanges
    const { method, path, status, text } = first ?? {}
    const location = first ? redirectOf(first) : null
    const received = location ?? exampleWithout(text?.trim() || 'an empty body', [account?.password ?? ''])
    warn(`No response matches the API. Is the URL correct? The store appends /api itself.
${method} ${host}${path}: ${status} ${received}${account ? '\nNothing was written.' : ''}`)
    return 2
  }
  const found = [...browsed.rows]
  if (wanted.any('me')) found.push(await examineBadToken(wire))
  const written = account ? await useAccount(wire, account, browsed, wanted) : { rows: [], left: [] }
  found.push(...written.rows, examineOrigins(wire, host, origin))
  if (wanted.row(PREFLIGHT)) found.push(...(await examinePreflights(wire, origin)))
  if (wanted.any(PICTURES)) found.push(await examinePictures(wire.request, shopPictures(host, browsed)))
  const rows = found.filter(({ call }) => wanted.row(call))
  if (rows.length === 0) {
    warn('These requests need --write.')
    return 2
  }

  return print(shown({ host, rows, left: written.left }, [account?.password ?? '', ...wire.tokens()]))

  function print(report: Report): 0 | 1 | 2 {
    out(json ? jsonOf(report) : tableOf(report))
    if (summaryOf(report).must > 0) return 1
    if (!report.rows.some(isLimited)) return 0
    warn('The server limits requests (429): repeat the check later, or exempt this machine from the limit.')
    return 2
  }
}

/** The process's terminal. Shows the current request as its status. */
export function terminal(): Console {
  const { stdin, stderr } = process
  const { out, warn, status } = openTerminal()
  return {
    out,
    warn,
    ask: stdin.isTTY
      ? async (question) => {
          const asking = createInterface({ input: stdin, output: stderr })
          const result = await asking.question(question)
          asking.close()
          return result
        }
      : null,
    onRequest: (request) => status(`${printable(request)} …`),
    after,
  }
}
