/** The parts of a service worker's global scope that are used here. TypeScript's DOM library declares none of them. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
    matchAll(options?: { includeUncontrolled?: boolean; type?: 'window' }): Promise<readonly WorkerClient[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent & WorkEvent) => void): void
}

export interface WorkerClient {
  readonly url: string
  readonly type: string
  postMessage(message: unknown): void
}

interface WorkEvent {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends WorkEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}

export const scope = globalThis as unknown as WorkerScope
