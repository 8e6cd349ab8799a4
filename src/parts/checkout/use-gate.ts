import { use, useMemo } from 'react'
import { createGate, type GateStore } from '../../core/stores/gate'
import { useShop } from '../context'

/** A gate of this place's own: it is open in one element, while the login that comes of it is the whole shop's. */
export function useGate(guests: boolean): GateStore {
  const { env, backend, person } = useShop()
  const { account } = use(person())
  return useMemo(() => createGate({ env, backend, account, guests }), [env, backend, account, guests])
}
