import { createKeyPrefix, createStoredValue, type StoredForm, type StoredValue } from '../stores/stored-value'
import type { Shop } from './shop'

/** A value under a key of the shop's own, for parts that load after it. */
export function storedInShop<T>(
  { env, host, prefix }: Shop,
  name: string,
  form: StoredForm<T>,
): StoredValue<T> {
  const keyPrefix = createKeyPrefix(env, host, prefix)
  return createStoredValue(env, () => `store:${keyPrefix()}`, name, form)
}
