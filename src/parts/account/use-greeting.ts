import { useView } from '../context'
import { useUser } from './use-account'

export function useGreeting(): string {
  const { t } = useView()
  return t('greeting', { name: useUser()?.name || t('friend') })
}
