/** The Trusted Types policy methods; each returns the trusted object, typed `never` so that it fits any sink. */
export interface TrustedPolicy {
  createHTML(html: string): never
  createScriptURL(url: string): never
  createScript(data: string): never
}

export interface TrustedTypes {
  /** Null for what the policy does not vouch for. */
  createPolicy(
    name: string,
    rules: Record<keyof TrustedPolicy, (text: string) => string | null>,
  ): TrustedPolicy
}

let policy: TrustedPolicy | null | undefined

/** The script URLs that an adopted policy vouches for; our own vouches for all. */
let trustedUrls: Set<string> | undefined

/** Uses the policy that the loader has created. */
export function adoptPolicy(created: TrustedPolicy, urls?: Set<string>): void {
  policy = created
  trustedUrls = urls
}

/** Vouches for the URL of a script once. */
export function trustedScriptUrl(url: string): string {
  trustedUrls?.add(url)
  const trusted = trustedPolicy()?.createScriptURL(url) ?? url
  trustedUrls?.delete(url)
  return trusted
}

/**
 * Returns the store's one Trusted Types policy; null where the browser has no Trusted Types or the page does not allow
 * the policy. A page allows it with `trusted-types store` in its Content-Security-Policy; a second policy of that name
 * may be forbidden, so it is created once. It vouches for HTML that the sanitiser is about to process, URLs of our own
 * files and the JSON-LD block, so it must not leave the store's own modules.
 */
export function trustedPolicy(): TrustedPolicy | null {
  if (policy !== undefined) return policy
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
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
