/** What a page that enforces Trusted Types takes in place of a text; elsewhere the text itself does. */
export interface TrustedPolicy {
  createHTML(html: string): never
  createScriptURL(url: string): never
  createScript(data: string): never
}

interface Factory {
  createPolicy(name: string, rules: Record<keyof TrustedPolicy, (text: string) => string>): TrustedPolicy
}

let policy: TrustedPolicy | null | undefined

/**
 * The store's one policy, `trusted-types store` in a page's Content-Security-Policy: a second one of the name may be
 * forbidden. It vouches for HTML that the sanitiser is about to take apart, for addresses of our own files and for the
 * data block of search engines, so nobody but the store's own modules gets hold of it. Null where the browser knows no
 * Trusted Types, or the page allows no such policy.
 */
export function trustedPolicy(): TrustedPolicy | null {
  if (policy !== undefined) return policy
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  try {
    policy =
      trustedTypes?.createPolicy('store', {
        createHTML: (html) => html,
        createScriptURL: (url) => url,
        createScript: (data) => data,
      }) ?? null
  } catch {
    policy = null
  }
  return policy
}
