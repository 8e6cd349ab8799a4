/** The methods of a Trusted Types policy. Each returns the trusted object, typed `never` so that any sink accepts it. */
export interface TrustedPolicy {
  createHTML(html: string): never
  createScriptURL(url: string): never
  createScript(data: string): never
}

export interface TrustedTypes {
  /** Each rule returns null to reject a value. */
  createPolicy(
    name: string,
    rules: Record<keyof TrustedPolicy, (text: string) => string | null>,
  ): TrustedPolicy
}

let policy: TrustedPolicy | null | undefined

/** The script URLs that the loader's policy trusts. Undefined for the policy created below, which trusts all URLs. */
let trustedUrls: Set<string> | undefined

/** Uses the policy that the loader has created. */
export function adoptPolicy(created: TrustedPolicy, urls?: Set<string>): void {
  policy = created
  trustedUrls = urls
}

/** Returns the URL of a script as a trusted object. The loader's policy trusts the URL only during this call. */
export function trustedScriptUrl(url: string): string {
  trustedUrls?.add(url)
  const trusted = trustedPolicy()?.createScriptURL(url) ?? url
  trustedUrls?.delete(url)
  return trusted
}

/**
 * Returns the store's only Trusted Types policy; null if the browser has no Trusted Types or the page does not allow
 * the policy. A page allows it with `trusted-types store` in its CSP. It is created once, since the page may forbid a
 * second policy of that name. It trusts HTML that the sanitiser is about to process, URLs of the store's own files, and
 * the JSON-LD block, so it must not leave the store's own modules.
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
