import { signal } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { LANG_TIMEOUT_MS } from '../../core/constants'
import { perShop } from '../../core/shop/per-shop'
import type { Shop } from '../../core/shop/shop'
import type { Settings } from '../../core/types'
import { useShop, useValue } from '../context'

/**
 * The stored result of an earlier visit. `offered`: the store has an app. `none`: it has none. `dismissed`: the shopper
 * has closed the offer.
 */
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

/** Whether the device runs iOS or iPadOS. iPadOS reports itself as a Mac, but real Macs have no touch screen. */
const isApple = () =>
  typeof window !== 'undefined' &&
  (/iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 0))

/** Returns the App Store URL on iOS, else the Google Play URL. Null if there is no app or no URL. */
const appUrl = ({ hasMobileApp, appleStoreUrl, playStoreUrl }: Settings) =>
  hasMobileApp ? (isApple() ? appleStoreUrl : playStoreUrl) : null

/**
 * Returns whether to show the banner that offers the app. The settings may load after the first render, so the result
 * of an earlier visit decides whether to reserve space. Without such a result, home waits for the settings, for a
 * limited time.
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
     * `wait`: not known yet, and showing the banner later would shift the layout. `offered`: reserve space, even before
     * the URL is known.
     */
    state: memory === 'dismissed' ? 'none' : (found ?? memory ?? (late ? 'none' : 'wait')),
    url,
    dismiss: () => remember(shop, 'dismissed'),
  }
}
