import { useEffect, useState } from 'react'
import { signal } from '@preact/signals-react'
import { findById } from '../../core/lib/util/ids'
import type { DeliveryMemory } from '../../core/stores/delivery-memory'
import type { Zone } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

const NO_ZONES: readonly Zone[] = []
const NONE = signal(null)

/** The loaded delivery areas, and the one chosen on this device. */
export function useArea() {
  const { delivery, zones } = useShop()
  const [memory, setMemory] = useState<DeliveryMemory | null>(null)
  useEffect(() => {
    let left = false
    // If the code fails to load, no area is remembered: it can be chosen at the checkout.
    delivery().then(
      (opened) => void (left || setMemory(opened)),
      () => {},
    )
    return () => void (left = true)
  }, [delivery])
  const known = useValue(zones.state).data ?? NO_ZONES
  const chosen = useValue(memory?.area ?? NONE)
  return { zones: known, zone: findById(known, chosen), choose: memory?.chooseArea ?? null }
}
