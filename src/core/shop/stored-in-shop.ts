import { createKeyPrefix, createStoredValue, type StoredForm, type StoredValue } from '../stores/stored-value'
import type { Shop } from './shop'

export function storedInShop<T>(
  { env, host, prefix }: Shop,
  name: string,
  form: StoredForm<T>,
): StoredValue<T> {
  const keyPrefix = createKeyPrefix(env, host, prefix)
  return createStoredValue(env, () => `store:${keyPrefix()}`, name, form)
}
