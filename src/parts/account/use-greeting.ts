import { useView } from '../context'
import { useUser } from './use-account'

/** SPEC §2: by name, or Friend. */
export function useGreeting(): string {
  const { t } = useView()
  return t('greeting', { name: useUser()?.name || t('friend') })
}
