interface Account {
  email: string
  name: string
  password: string
  isVerified: boolean
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'vendure-auth-token',
}

type Variables = Readonly<Record<string, string>> & { i?: Record<string, string> }

/** The accounts of a Vendure server that requires verification. Its shop is otherwise empty. */
export function createVendureAccounts() {
  const accounts = new Map<string, Account>()
  /** The accounts of sessions and of links, by token. Using a link removes it. */
  const sessions = new Map<string, Account>()
  const links = new Map<string, Account>()
  const mails: { to: string; token: string }[] = []
  let count = 0

  function sendLink(account: Account | undefined): object {
    if (account) {
      const token = `MjAyNi0x_LINK${(count += 1)}`
      links.set(token, account)
      mails.push({ to: account.email, token })
    }
    return { __typename: 'Success' }
  }
  const enter = (account: Account): readonly [object, string] => {
    const token = `session${(count += 1)}`
    sessions.set(token, account)
    return [{ __typename: 'CurrentUser' }, token]
  }
  /** Uses the link with this token. Returns the error if there is none. */
  function withLink(
    token = '',
    error: string,
    use: (account: Account) => void,
  ): readonly [object, (string | undefined)?] {
    const account = links.get(token)
    if (!account) return [{ errorCode: error, message: 'Refused in English' }]
    links.delete(token)
    use(account)
    return enter(account)
  }

  /** The calls by the name of their field. They return the result, and the token of a session that they start. */
  const calls: Readonly<
    Record<string, (variables: Variables, account?: Account) => readonly [object, (string | undefined)?]>
  > = {
    registerCustomerAccount({ i = {} }) {
      const { emailAddress: email = '', firstName: name = '', password = '' } = i
      const account = { email, name, password, isVerified: false }
      accounts.set(email, account)
      return [sendLink(account)]
    },
    login({ u = '', p }) {
      const account = accounts.get(u)
      if (account?.password !== p || !account) return [{ errorCode: 'INVALID_CREDENTIALS_ERROR' }]
      return account.isVerified ? enter(account) : [{ errorCode: 'NOT_VERIFIED_ERROR' }]
    },
    refreshCustomerVerification: ({ e = '' }) => [sendLink(accounts.get(e))],
    requestPasswordReset: ({ e = '' }) => [sendLink(accounts.get(e))],
    verifyCustomerAccount: ({ t }) =>
      withLink(t, 'VERIFICATION_TOKEN_INVALID_ERROR', (account) => (account.isVerified = true)),
    resetPassword: ({ t, p = '' }) =>
      withLink(t, 'PASSWORD_RESET_TOKEN_INVALID_ERROR', (account) => (account.password = p)),
    updateCustomerPassword: ({ o, p = '' }, account) => {
      if (account?.password !== o || !account) return [{ errorCode: 'INVALID_CREDENTIALS_ERROR' }]
      account.password = p
      return [{ __typename: 'Success' }]
    },
    logout: () => [{ success: true }],
  }

  async function respond(request: Request): Promise<readonly [object, (string | undefined)?]> {
    const account = sessions.get(request.headers.get('authorization')?.slice('Bearer '.length) ?? '')
    if (request.method === 'POST') {
      const { query, variables } = (await request.json()) as { query: string; variables: Variables }
      const name = /\{(\w+)/.exec(query)?.[1] ?? ''
      const [result, token] = calls[name]?.(variables, account) ?? [{}]
      return [{ [name]: result }, token]
    }
    const empty = { items: [], totalItems: 0 }
    return [
      {
        activeChannel: { defaultCurrencyCode: 'KWD', defaultLanguageCode: 'en' },
        activeCustomer: account ? { id: account.email, firstName: account.name, lastName: '' } : null,
        collections: empty,
        facets: empty,
        search: empty,
        products: empty,
      },
    ]
  }

  return {
    /** Sends another link for a new password to this address, and returns its token. */
    newLink(email: string): string {
      sendLink(accounts.get(email))
      return this.lastTo(email)
    },
    /** Returns the token of the latest link that was sent to an address. */
    lastTo: (email: string) => mails.findLast(({ to }) => to === email)?.token ?? '',
    count: () => mails.length,
    isPassword: (email: string, password: string) => accounts.get(email)?.password === password,
    async fetch(request: Request): Promise<Response> {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
      const [data, token] = await respond(request)
      return Response.json({ data }, { headers: { ...CORS, ...(token && { 'vendure-auth-token': token }) } })
    },
  }
}
