import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { LANG_TIMEOUT_MS } from '../../core/constants'
import { perShop } from '../../core/shop/per-shop'
import type { Shop } from '../../core/shop/shop'
import type { Settings } from '../../core/types'
import { useShop, useValue } from '../context'

/** The result of an earlier visit: there is an app, there is none, or the offer was dismissed. */
const OFFER_STATES = ['offered', 'none', 'dismissed'] as const
type Memory = (typeof OFFER_STATES)[number]

const keyOf = ({ host, prefix }: Shop) => `store:${host}:${prefix}app`

/** The stored result, shared by all elements of the shop. Without storage, it lasts until the page is closed. */
const memoryOf = perShop((shop) => {
  const stored = shop.env.storage.get(keyOf(shop))
  return signal<Memory | null>(OFFER_STATES.find((value) => value === stored) ?? null)
})

function remember(shop: Shop, value: Memory) {
  memoryOf(shop).value = value
  shop.env.storage.set(keyOf(shop), value)
}

/** iPadOS reports itself as a Mac; real Macs have no touch screen. */
const isApple = () =>
  typeof window !== 'undefined' &&
  (/iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0))

/** The App Store URL on iOS, else the Google Play URL; null without an app or its URL. */
const appUrl = ({ hasMobileApp, appleStoreUrl, playStoreUrl }: Settings) =>
  hasMobileApp ? (isApple() ? appleStoreUrl : playStoreUrl) : null

/**
 * Whether to show the install banner. The settings may load after the first render, so the result of an earlier visit
 * decides whether to reserve space. Without one, home waits for the settings, for a limited time.
 */
export function useInstallOffer() {
  const shop = useShop()
  const memory = useValue(memoryOf(shop))
  const { data, status } = useValue(shop.settings.settings.state)
  const [late, setLate] = useState(false)
  const url = data && appUrl(data)
  const found = data ? (url ? 'offered' : 'none') : status === 'failed' ? 'none' : null
  useEffect(() => {
    if (data && found && memory !== 'dismissed' && memory !== found) remember(shop, found)
  }, [shop, data, found, memory])
  useEffect(() => shop.env.after(LANG_TIMEOUT_MS, () => setLate(true)), [shop])
  return {
    /**
     * `wait`: not known yet; showing the banner later would shift the layout. `offered`: reserve space, even before the
     * URL is known.
     */
    state: memory === 'dismissed' ? 'none' : (found ?? memory ?? (late ? 'none' : 'wait')),
    url,
    dismiss: () => remember(shop, 'dismissed'),
  }
}
