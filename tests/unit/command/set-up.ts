import { afterEach } from 'vitest'
import { listenOn } from '../../../demo/server/listen'
import { checkApi } from '../../../elements/command/check-api/check-api'
import type { Row } from '../../../elements/command/check-api/examine'
import type { Env } from '../../../src/core/env'

const servers: { close(): Promise<unknown> }[] = []
export const closeServers = () => Promise.all(servers.splice(0).map((server) => server.close()))
afterEach(closeServers)

/** Starts a server for one test. Returns its URL. */
export async function serve(fetch: (request: Request) => Promise<Response>): Promise<string> {
  const server = await listenOn(fetch, 0)
  servers.push(server)
  return server.url
}

/** Runs `check-api`, which uses `after` for its timers. */
export async function runCheck(args: readonly string[], after: Env['after'], confirmation?: string) {
  const message = { out: '', warn: '', progress: [] as string[] }
  const code = await checkApi(args, {
    out: (text) => void (message.out += text),
    warn: (text) => void (message.warn += text),
    ask: confirmation === undefined ? null : async () => confirmation,
    onRequest: (request) => void message.progress.push(request),
    after,
  })
  return { code, ...message }
}

interface Report {
  rows: Row[]
  left: string[]
  summary: { must: number; should: number }
}
export const reportIn = (out: string) => JSON.parse(out) as Report
