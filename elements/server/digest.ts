/** Returns the base64 SHA-256 of a text in UTF-8. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

/** Returns the CSP source that allows an inline element. */
export const hashSource = async (text: string): Promise<string> => `'sha256-${await digest(text)}'`
