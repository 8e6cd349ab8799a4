import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import { normaliseHost } from '../../src/core/lib/web/urls'
import { createShop, type Shop } from '../../src/core/shop/shop'
import type { Adapter, OwnAttributes } from '../../src/core/api/backend'
import { REST } from '../../src/core/api/rest/adapter'
import { ADAPTER_MODULES } from '../../src/core/api/registry'
import type { ShopAttributes } from '../../src/core/stores/settings'
import { propertyOf } from '../public-api/coerce'
import { defaultHost, defaultKind, readHost } from './default-host'
import { mergeAttributes, sameAttributes, differsFrom, type ShopAttribute } from './merge'
import { page } from '../loader/page'
import { keepWhenMorphed } from './morph'
import { createStorage, warn, world } from './world'
import { inDocumentOrder } from '../../src/ui/document-order'
import { ownDocument } from '../../src/ui/own-document'

/** The reason why there is no shop, as the key of the message; empty if the adapter's code failed to load. */
export type NoShopReason = 'noHost' | 'noBackend' | ''

export interface Member {
  readonly element: HTMLElement
  /** Returns the shop attributes that the element sets, with those that only the shop's adapter reads. */
  shopAttributes(further?: OwnAttributes): ShopAttributes
  /**
   * Called when the host and the adapter of the shop are known, and again if another shop replaces it. The default host
   * may be unknown until the document is parsed.
   */
  bind(shop: Shop): void
  /**
   * Called if there is no shop, because the host is invalid or missing, or the adapter is unknown or failed to load.
   */
  unbound(lacks?: NoShopReason): void
}

interface Entry {
  key: string
  /** The shop; null until the first element is merged. */
  shop: Signal<Shop | null>
  /** Returns a new shop of the same host. */
  open(): Shop
  adapter: Adapter
  /**
   * The properties on which the server's responses depend. They are fixed while a shop is open, so that prices of one
   * market are never shown in the currency of another.
   */
  fixed: readonly ShopAttribute[]
  members: Map<HTMLElement, Member>
  merged: ShopAttributes
  scripted: ShopAttributes
  merging: boolean
  /** Cancels the closing of a shop without elements; null if the shop is not closing. */
  cancelClosing: (() => void) | null
}

/**
 * Milliseconds that a shop outlives its last element, so that a page that replaces its content keeps cart and
 * catalogue.
 */
const CLOSE_DELAY_MS = 30_000

export const shops = new Map<string, Entry>()
/** The number of shops opened so far, from which each shop gets a unique key. */
let opened = 0
const entries = new WeakMap<Member, Entry>()

/** Registers an element with its shop and returns a function that unregisters it. */
export function join(member: Member): () => void {
  const { element } = member
  const named = element.getAttribute('host')
  let left = false
  const enter = (): boolean => {
    const host = named ? readHost(named) : defaultHost()
    if (!host) return false
    waiting.delete(enter)
    const kind =
      element.getAttribute('backend') || (!named && defaultKind()) || page()?.data['backend'] || 'rest'
    const adapter = adapters.get(kind)
    if (adapter) {
      const entry = entryOf(host, element.getAttribute('storage-prefix') ?? '', kind, adapter)
      enlist(entry, member)
    } else {
      const load =
        ADAPTER_MODULES.get(kind) ?? (async () => (await import('./registered')).registered(kind, member))
      load().then(
        ({ ADAPTER }) => {
          adapters.set(kind, ADAPTER)
          if (!left) enter()
        },
        () => member.unbound(''),
      )
    }
    return true
  }
  if (enter()) letEnter()
  // Don't replace an invalid host with another one: the element then shows the merchant's content.
  else if (named) member.unbound()
  else wait(enter, member)
  return () => {
    left = true
    waiting.delete(enter)
    const entry = entries.get(member)
    if (entry) leave(entry, member)
  }
}

/** Call after an element has moved in the document, because another element may come first then. */
export function moved(member: Member): void {
  const entry = entries.get(member)
  if (entry) mergeSoon(entry)
}

/** Call after a script has changed a shop attribute. From then on, its value wins until it is removed. */
export function change(member: Member, name: ShopAttribute, value: unknown): void {
  const entry = entries.get(member)
  if (!entry || (entry.scripted[name] ?? entry.merged[name]) === value) return
  entry.scripted = { ...entry.scripted, [name]: value }
  merge(entry, member)
}

/** Returns the shop of a host; by default that of the first element. */
export function findShop(host?: string): ReadonlySignal<Shop | null> | null {
  const wanted = host === undefined ? null : normaliseHost(host, ownDocument('baseURI'))
  for (const { shop } of shops.values()) if (host === undefined || shop.peek()?.host === wanted) return shop
  return null
}

function entryOf(host: string, prefix: string, kind: string, adapter: Adapter): Entry {
  const key = `${host} ${prefix} ${kind}`
  const known = shops.get(key)
  if (known) {
    known.cancelClosing?.()
    known.cancelClosing = null
    return known
  }
  const open = () => {
    const env = { ...world, storage: createStorage() }
    const shop = createShop(env, { key: key + ++opened, host, prefix, adapter }, (...event) => {
      // If the code fails to load or is blocked, the shop works without analytics.
      import('./data-layer').then(
        ({ trackInDataLayer }) => trackInDataLayer(...event),
        () => {},
      )
    })
    shop.settings.attributes.subscribe(({ lang }) => {
      // The shop itself changes this attribute only if the user chooses a language.
      if (!lang || lang === entry.merged.lang) return
      entry.scripted = { ...entry.scripted, lang }
      merge(entry)
      for (const element of entry.members.keys())
        if (element.hasAttribute('lang')) {
          element.setAttribute('lang', lang)
          keepWhenMorphed(element, 'lang')
        }
    })
    return shop
  }
  const entry: Entry = {
    key,
    shop: signal(null),
    open,
    adapter,
    fixed: adapter.attributes
      ? (['currency-code', ...Object.keys(adapter.attributes)].map(propertyOf) as ShopAttribute[])
      : [],
    members: new Map(),
    merged: {},
    scripted: {},
    merging: false,
    cancelClosing: null,
  }
  shops.set(key, entry)
  return entry
}

function enlist(entry: Entry, member: Member) {
  const { members, merged, shop, adapter } = entry
  const before = shop.peek()
  const isFirst = members.size === 0
  entries.set(member, entry)
  members.set(member.element, member)
  const own = adapter.attributes
  if (own)
    import('./own-attributes').then(
      ({ follow }) => follow(member, own),
      // If this code fails to load, these attributes keep the values with which the element joined.
      () => {},
    )
  // Merge immediately, since a shop starts with its elements' attributes. Not needed if the new element changes none of
  // them, as with many equal cards.
  if (isFirst || differsFrom(member.shopAttributes(own), merged)) merge(entry, member)
  // If `merge` has opened a new shop, it has also bound this element.
  if (before === shop.peek()) member.bind(before as Shop)
}

function leave(entry: Entry, member: Member) {
  const { members } = entry
  entries.delete(member)
  members.delete(member.element)
  if (members.size > 0) {
    mergeSoon(entry)
    return
  }
  entry.cancelClosing = world.after(CLOSE_DELAY_MS, () => {
    shops.delete(entry.key)
    entry.shop.peek()?.dispose()
  })
}

/** Merges once per microtask, for all elements that are added, removed or moved in the same task. */
function mergeSoon(entry: Entry) {
  if (entry.merging) return
  entry.merging = true
  queueMicrotask(() => {
    entry.merging = false
    merge(entry)
  })
}

/** @param changed an element that counts even while it is not connected, because it is being moved */
function merge(entry: Entry, changed?: Member) {
  // Elements that are removed together unregister one by one. Ignore all that are no longer connected.
  const present = [...entry.members.values()].filter(
    (member) => member === changed || member.element.isConnected,
  )
  if (present.length === 0) return
  const { attributes, conflicts } = mergeAttributes(
    inDocumentOrder(present).map((member) => member.shopAttributes(entry.adapter.attributes)),
    entry.scripted,
  )
  const before = entry.shop.peek()
  const isOther = entry.fixed.some((name) => attributes[name] !== entry.merged[name])
  // If storage is blocked, a new shop would start without the cart and the login. Keep the current shop and its market
  // instead.
  const stays = before && isOther && !world.storage.set('store:open', '')
  if (stays)
    for (const name of entry.fixed) (attributes as Record<string, unknown>)[name] = entry.merged[name]
  entry.merged = attributes
  const shop = before && (stays || !isOther) ? before : entry.open()
  const { settings, host } = shop
  if (!sameAttributes(attributes, settings.attributes.peek())) settings.setAttributes(attributes)
  if (shop !== before) {
    entry.shop.value = shop
    before?.dispose()
    for (const member of entry.members.values()) member.bind(shop)
  }
  for (const name of conflicts) warn(`Elements of ${host} differ in ${name}: the first wins.`)
}

const adapters = new Map([['rest', REST]])

/** The elements without a host, which wait until a default host is known. */
const waiting = new Map<() => boolean, Member>()

const letEnter = () => {
  // It is safe to change a Map while iterating over it.
  for (const enter of waiting.keys()) enter()
}

function wait(enter: () => boolean, member: Member) {
  waiting.set(enter, member)
  if (ownDocument('readyState') === 'loading') window.addEventListener('DOMContentLoaded', letEnterOrWarn)
  else letEnterOrWarn()
}

function letEnterOrWarn() {
  letEnter()
  if (waiting.size > 0) {
    warn('No host: set host on an element, or data-host on the script.')
    for (const member of waiting.values()) member.unbound()
  }
}
