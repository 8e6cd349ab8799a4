import { normaliseHost } from '../src/core/lib/urls'
import { createShop, type Shop } from '../src/core/shop'
import type { ShopAttributes } from '../src/core/stores/settings'
import { ELEMENTS } from './manifest'
import { inDocumentOrder, mergeAttributes, sameAttributes, saysOtherwise, type ShopAttribute } from './merge'
import { page } from './page'
import { warn, world } from './world'

/** An element as its shop sees it. */
export interface Member {
  readonly element: HTMLElement
  /** What it says of its shop; absent where it says nothing. */
  said(): ShopAttributes
  /** The shop is known: at once where the element names its host, else when the document has been parsed. */
  bind(shop: Shop): void
  /** There is no shop for it: its host is refused, or nobody has named one. */
  unbound(): void
}

interface Entry {
  shop: Shop
  members: Map<HTMLElement, Member>
  merged: ShopAttributes
  scripted: ShopAttributes
  /** A merge is on its way. */
  merging: boolean
  /** Set while no element is there. */
  cancelClosing: (() => void) | null
}

/** A shop outlives its last element by so many ms: a page that swaps its contents keeps cart and catalogue. */
const CLOSE_AFTER = 30_000

/** The shops of the page, one a host and storage prefix (DESIGN, Three scopes). */
const shops = new Map<string, Entry>()
const entries = new WeakMap<Member, Entry>()

/**
 * Gives an element its shop; the answer takes it back. Who joins for an element that somebody speaks for already takes their
 * place.
 */
export function join(member: Member): () => void {
  const said = member.element.getAttribute('host')
  const enter = () => {
    const host = said ? readHost(said) : defaultHost()
    if (!host) return false
    waiting.delete(enter)
    const entry = entryOf(host, member.element.getAttribute('storage-prefix') ?? '')
    enlist(entry, member)
    member.bind(entry.shop)
    return true
  }
  if (enter()) letEnter()
  // A host that is refused is not replaced by another shop's: the element keeps what the merchant wrote in it.
  else if (said) member.unbound()
  else wait(enter, member)
  return () => {
    waiting.delete(enter)
    const entry = entries.get(member)
    if (entry) leave(entry, member)
  }
}

/** An element was put elsewhere in the page: another one may be the first there. */
export function moved(member: Member): void {
  const entry = entries.get(member)
  if (entry) mergeSoon(entry)
}

/** A script changed what an element says of its shop: that wins from now on, until it is taken back. */
export function change(member: Member, name: ShopAttribute, value: unknown): void {
  const entry = entries.get(member)
  if (!entry || entry.merged[name] === value) return
  entry.scripted = { ...entry.scripted, [name]: value }
  merge(entry, member)
}

/** The shop of a host; without one that of the first element. */
export function findShop(host?: string): Shop | null {
  const wanted = host === undefined ? null : normaliseHost(host, document.baseURI)
  for (const { shop } of shops.values()) if (host === undefined || shop.host === wanted) return shop
  return null
}

function entryOf(host: string, prefix: string): Entry {
  const key = `${host} ${prefix}`
  const known = shops.get(key)
  if (known) {
    known.cancelClosing?.()
    known.cancelClosing = null
    return known
  }
  const shop = createShop(world, { host, prefix }, (...told) => {
    // Without its file, which some browsers refuse to load, the shop does without.
    import('./data-layer').then(
      ({ tellDataLayer }) => tellDataLayer(...told),
      () => {},
    )
  })
  const entry: Entry = {
    shop,
    members: new Map(),
    merged: {},
    scripted: {},
    merging: false,
    cancelClosing: null,
  }
  shops.set(key, entry)
  shop.settings.attributes.subscribe(({ lang }) => {
    // The shop changes this attribute by itself only when a person chose a language.
    if (!lang || lang === entry.merged.lang) return
    entry.scripted = { ...entry.scripted, lang }
    merge(entry)
    for (const element of entry.members.keys())
      if (element.hasAttribute('lang')) element.setAttribute('lang', lang)
  })
  return entry
}

function enlist(entry: Entry, member: Member) {
  const { members, merged } = entry
  const isFirst = members.size === 0
  const isSuccessor = members.has(member.element)
  entries.set(member, entry)
  members.set(member.element, member)
  // At once, since a shop begins with what its elements say; but not for each card of many that say the same.
  if (isFirst || saysOtherwise(member.said(), merged)) merge(entry)
  else if (isSuccessor) mergeSoon(entry)
}

function leave(entry: Entry, member: Member) {
  const { shop, members } = entry
  entries.delete(member)
  // Another one has taken its place.
  if (members.get(member.element) !== member) return
  members.delete(member.element)
  if (members.size > 0) {
    mergeSoon(entry)
    return
  }
  entry.cancelClosing = world.after(CLOSE_AFTER, () => {
    shops.delete(`${shop.host} ${shop.prefix}`)
    shop.dispose()
  })
}

/** Once for all that come, go or are moved together. */
function mergeSoon(entry: Entry) {
  if (entry.merging) return
  entry.merging = true
  queueMicrotask(() => {
    entry.merging = false
    merge(entry)
  })
}

/** @param changed counts also while it is moved, and so in no page for a moment. */
function merge(entry: Entry, changed?: Member) {
  // Elements that are removed together leave one by one, and none of them speaks for the shop any more.
  const present = [...entry.members.values()].filter(
    (member) => member === changed || member.element.isConnected,
  )
  if (present.length === 0) return
  const { attributes, conflicts } = mergeAttributes(
    inDocumentOrder(present).map((member) => member.said()),
    entry.scripted,
  )
  const { settings, host } = entry.shop
  entry.merged = attributes
  if (!sameAttributes(attributes, settings.attributes.peek())) settings.setAttributes(attributes)
  for (const name of conflicts)
    warn(`Elements of ${host} disagree about ${name}: the first of the page rules.`)
}

function readHost(said: string): string | null {
  const host = normaliseHost(said, document.baseURI)
  if (!host) warn(`host="${said}" is not used: write "https://api.example" or "/shop".`)
  return host
}

let decided: string | null = null
/** EMBEDDING: the script tag's `data-host`, else the first element with one, decided once the document is parsed. */
function defaultHost(): string | null {
  if (decided) return decided
  const told = page()?.host
  if (told) decided = readHost(told)
  else if (document.readyState !== 'loading') {
    const hosted = Object.keys(ELEMENTS).map((tag) => `${tag}[host]`)
    const said = document.querySelector(hosted.join())?.getAttribute('host')
    decided = said ? readHost(said) : null
  }
  return decided
}

/** Elements without a host, until one is known. */
const waiting = new Map<() => boolean, Member>()

const letEnter = () => {
  // A Map may lose entries while it is read.
  for (const enter of waiting.keys()) enter()
}

function wait(enter: () => boolean, member: Member) {
  waiting.set(enter, member)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', letEnterOrWarn)
  else letEnterOrWarn()
}

function letEnterOrWarn() {
  letEnter()
  if (waiting.size > 0) {
    warn('There is no host: set host on an element, or data-host on the script.')
    for (const member of waiting.values()) member.unbound()
  }
}
