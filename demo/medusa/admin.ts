export const MEDUSA_ADMIN = { email: 'admin@example.com', password: 'a shop on this computer' }

export type Body = Record<string, unknown>
export type Entry = { id: string }
export interface Admin {
  get<T>(path: string): Promise<T>
  /** Creates or changes an entry, and returns the response. */
  post<T>(path: string, body: unknown): Promise<T>
  /** Creates an entry and returns its id; the response contains only the entry. */
  add(path: string, body: unknown): Promise<string>
}
/** Sends a body as JSON and returns the response's JSON. */
export async function send<T>(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const result = await response.json()
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(result)}`)
  return result
}

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

/** Logs in to a server's Admin API. */
export async function openAdmin(url: string): Promise<Admin> {
  const { token } = await send<{ token: string }>(`${url}/auth/user/emailpass`, MEDUSA_ADMIN)
  const post = <T>(path: string, body: unknown) => send<T>(`${url}/admin/${path}`, body, bearing(token))
  return {
    get: (path) => send(`${url}/admin/${path}`, undefined, bearing(token)),
    post,
    async add(path, body) {
      const [entry] = Object.values(await post<Record<string, Entry>>(path, body))
      return entry?.id ?? ''
    },
  }
}
