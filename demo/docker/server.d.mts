export interface Metrics {
  add(name: string, label: string, seconds: number): void
  text(): string
  close(): void
}
export function contentType(path: string): string
export function createMetrics(): Metrics
export function measuredFetch(metrics: Metrics, send?: typeof fetch): typeof fetch
export function startServer(options: {
  handler: (request: Request) => Promise<Response>
  site: string
  api: string
  dist: string
  metrics: Metrics
  port?: number
  adminPort?: number
  log?: (line: string) => void
  logError?: (error: unknown) => void
  send?: typeof fetch
}): Promise<{ ports: readonly number[]; close(): Promise<void> }>
