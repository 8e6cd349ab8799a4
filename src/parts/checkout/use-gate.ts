import { use, useMemo } from 'react'
import { createGate, type GateStore } from '../../core/stores/gate'
import { useElement, useShop } from '../context'

/** A gate for one element. The resulting login applies to the whole shop. */
export function useGate(guests: boolean): GateStore {
  const { can, env, backend, person, settings } = useShop()
  const { accounts } = can
  const { element } = useElement()
  const { account } = use(person())
  return useMemo(
    () =>
      createGate({
        env,
        backend,
        account,
        accounts,
        guests,
        countryCode: () => settings.config.peek().countryCode,
        source: element,
      }),
    [env, backend, account, accounts, guests, settings, element],
  )
}
