import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Socket } from './faults'

export type Listening = { url: string; port: number; close: () => Promise<void> }

/** Starts a server on this computer. Closing it also ends its open connections. */
export const listenWith = (server: Server, port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: chosen } = server.address() as AddressInfo
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${chosen}`, port: chosen, close })
    })
  })

export const listenOn = (
  fetch: (request: Request, socket?: Socket) => Promise<Response>,
  port: number,
): Promise<Listening> =>
  listenWith(
    createAdaptorServer({
      fetch: (request, env) => fetch(request, env as Socket),
      overrideGlobalObjects: false,
    }) as Server,
    port,
  )
