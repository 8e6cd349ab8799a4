import { signal, type Signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { LANG_PATIENCE } from '../../core/constants'
import type { Shop } from '../../core/shop'
import type { Settings } from '../../core/types'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

/** What an earlier visit has found: whether there is an app to offer, or that nobody wants to hear of it. */
const FOUND = ['offered', 'none', 'dismissed'] as const
type Memory = (typeof FOUND)[number]

const memories = new WeakMap<Shop, Signal<Memory | null>>()
const keyOf = ({ host, prefix }: Shop) => `store:${host}:${prefix}app`

/** Of the shop, not of an element: where the storage refuses it lasts as long as the page. */
function memoryOf(shop: Shop): Signal<Memory | null> {
  const known = memories.get(shop)
  if (known) return known
  const kept = shop.env.storage.get(keyOf(shop))
  const memory = signal(FOUND.find((value) => value === kept) ?? null)
  memories.set(shop, memory)
  return memory
}

function remember(shop: Shop, value: Memory) {
  memoryOf(shop).value = value
  shop.env.storage.set(keyOf(shop), value)
}

/** An iPad says that it is a Mac, which has no touch screen. */
const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0)

/** SPEC §2: the App Store on iOS, else Google Play. Null where there is no app, or no address of it. */
const appUrl = ({ hasMobileApp, appleStoreUrl, playStoreUrl }: Settings) =>
  hasMobileApp ? (isApple() ? appleStoreUrl : playStoreUrl) : null

export interface InstallOffer {
  /** `wait`: not known yet, and would move what is shown meanwhile. `offered`: has its place, also before its address. */
  state: 'wait' | 'offered' | 'none'
  url: string | null
  dismiss(): void
}

/**
 * Whether the install banner is to be shown. The settings may come after the first screen: an earlier visit's answer
 * keeps its place for it, and only without one the home page waits, no longer than for an unknown language.
 */
export function useInstallOffer(): InstallOffer {
  const shop = useShop()
  const memory = useValue(memoryOf(shop))
  const { data, status } = useValue(shop.settings.settings.state)
  const [late, setLate] = useState(false)
  const url = data && appUrl(data)
  const found = data ? (url ? 'offered' : 'none') : status === 'failed' ? 'none' : null
  useEffect(() => {
    if (data && found && memory !== 'dismissed' && memory !== found) remember(shop, found)
  }, [shop, data, found, memory])
  useEffect(() => shop.env.after(LANG_PATIENCE, () => setLate(true)), [shop])
  return {
    state: memory === 'dismissed' ? 'none' : (found ?? memory ?? (late ? 'none' : 'wait')),
    url,
    dismiss: () => remember(shop, 'dismissed'),
  }
}
