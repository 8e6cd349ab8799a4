import { LANGS } from '../constants'
import { checksum } from '../lib/util/checksum'
import type { StoredForm } from './schema'

/**
 * Token type and access token, two words. A host page may store a token of the same form under the same key, so a
 * token is the store's only if this host's shop has recorded it.
 */
export const tokenForm = (host: string): StoredForm<'Authorization'> => ({
  key: 'Authorization',
  read: (text) => (/^\S+ \S+$/.test(text) ? text : null),
  write: (token) => token,
  proof: (token) => checksum(`${host} ${token}`),
})

/** Accepts a bare code only: a `lang` such as "en-US" belongs to the host page and stays. */
export const langForm: StoredForm<'lang'> = {
  key: 'lang',
  read: (text) => LANGS.find((lang) => lang === text) ?? null,
  write: (lang) => lang,
}
