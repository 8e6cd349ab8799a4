import { describe, expect, it } from 'vitest'
import type { Storage } from '../../../src/core/env'
import { tokenForm } from '../../../src/core/storage/login'
import { createStoredValue, createKeyPrefix } from '../../../src/core/storage/stored-value'
import { createSession, type SessionStore } from '../../../src/core/stores/session'
import { createFakeEnv } from '../../helpers/fake-env'
import { fc } from '../../helpers/property'

const HOSTS = ['https://one.example', 'https://two.example'] as const
const KEY = 'Authorization'

interface Tab {
  host: string
  session: SessionStore
  listeners: Set<(key: string | null) => void>
  /** Keys changed by others, whose storage event has not reached this tab yet. */
  unheard: string[]
}

/** One browser with two tabs of a shop and one of another host's, which share storage with scripts of a host page. */
class Browser {
  readonly map = new Map<string, string>()
  readonly tabs: Tab[] = []
  full = false
  /** The last value that the host page wrote, until it removes it. */
  theirs: string | null = null
  /** The issued tokens by host. */
  readonly issued = new Map<string, Set<string>>(HOSTS.map((host) => [host, new Set()]))
  private count = 0

  constructor() {
    for (const host of [HOSTS[0], HOSTS[0], HOSTS[1]]) this.tabs.push(this.open(host))
  }

  private open(host: string): Tab {
    const listeners: Tab['listeners'] = new Set()
    const changed = (key: string) => {
      for (const tab of this.tabs) if (tab.listeners !== listeners) tab.unheard.push(key)
    }
    const storage: Storage = {
      get: (key) => this.map.get(key) ?? null,
      set: (key, value) => {
        if (this.full) return false
        this.map.set(key, value)
        changed(key)
        return true
      },
      remove: (key) => {
        this.map.delete(key)
        changed(key)
      },
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    const env = createFakeEnv({ storage })
    const session = createSession(
      createStoredValue(env, createKeyPrefix(env, host, ''), tokenForm(host)),
      () => {},
    )
    return { host, session, listeners, unheard: [] }
  }

  tab(index: number): Tab {
    const tab = this.tabs[index % this.tabs.length]
    if (!tab) throw new Error('There is no such tab.')
    return tab
  }

  reload(index: number): void {
    const { host, session } = this.tab(index)
    session.dispose()
    this.tabs[index % this.tabs.length] = this.open(host)
  }

  hear(index: number): void {
    const { listeners, unheard } = this.tab(index)
    for (const key of unheard.splice(0)) for (const listener of listeners) listener(key)
  }

  logIn(index: number): void {
    const { host, session } = this.tab(index)
    const token = `Bearer ${++this.count}`
    this.issued.get(host)?.add(token)
    session.setToken(token)
  }

  /** Writes the host page's value, possibly over the shop's, or removes the key (null). */
  hostPage(text: string | null): void {
    this.theirs = text === null ? null : text.replace('#', String(++this.count))
    if (this.theirs === null) this.map.delete(KEY)
    else this.map.set(KEY, this.theirs)
    for (const tab of this.tabs) tab.unheard.push(KEY)
  }

  forgetOwner(): void {
    this.map.delete('store:owner')
  }

  /** The token that a page opened now would use. */
  atNextVisit(host: string): string | null {
    const { session } = this.open(host)
    session.dispose()
    return session.token.value
  }
}

/** A step returns a description of the fault, if there was one. */
type Step = (browser: Browser) => string | undefined | void
const index = fc.nat({ max: 2 })
const steps = fc.array(
  fc.oneof(
    index.map<Step>((tab) => (browser) => browser.logIn(tab)),
    index.map<Step>((tab) => (browser) => {
      const { session } = browser.tab(tab)
      session.clear()
      return session.token.value === null ? undefined : 'It is still logged in.'
    }),
    index.map<Step>((tab) => (browser) => {
      const { host, session } = browser.tab(tab)
      const refused = session.token.value
      if (refused === null) return undefined
      session.expire(refused)
      const used = [session.token.value, browser.atNextVisit(host)]
      return used.includes(refused) ? `${refused} is still used.` : undefined
    }),
    // An old request fails. Its token may have been replaced, or belong to another tab by now.
    fc.tuple(index, fc.nat()).map<Step>(([tab, nth]) => (browser) => {
      const { host, session } = browser.tab(tab)
      const old = [...(browser.issued.get(host) ?? [])]
      const refused = old[nth % (old.length || 1)]
      const [before, stored] = [session.token.value, browser.atNextVisit(host)]
      if (refused === undefined || refused === before) return undefined
      session.expire(refused)
      const same = session.token.value === before && browser.atNextVisit(host) === stored
      return same ? undefined : `${refused} ended another session.`
    }),
    index.map<Step>((tab) => (browser) => browser.hear(tab)),
    index.map<Step>((tab) => (browser) => browser.reload(tab)),
    fc
      .constantFrom('Bearer theirs-#', 'bearer theirs-#', 'Basic #', 'x#', '[]', '', null)
      .map<Step>((text) => (browser) => browser.hostPage(text)),
    fc.constant<Step>((browser) => browser.forgetOwner()),
    fc.boolean().map<Step>((full) => (browser) => void (browser.full = full)),
  ),
  { maxLength: 25 },
)

describe('createSession(), for any sequence of actions of tabs, another host’s shop and the host page', () => {
  it('uses only tokens of its own host, and never changes the host page’s value', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const browser = new Browser()
        for (const step of list) {
          expect(step(browser)).toBeUndefined()
          for (const { host, session } of browser.tabs) {
            const { value } = session.token
            if (value !== null) expect(browser.issued.get(host)?.has(value)).toBe(true)
            const next = browser.atNextVisit(host)
            if (next !== null) expect(browser.issued.get(host)?.has(next)).toBe(true)
          }
          if (browser.theirs !== null) expect(browser.map.get(KEY)).toBe(browser.theirs)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('ends the session in every tab after a logout', () => {
    fc.assert(
      fc.property(steps, index, (list, leaving) => {
        const browser = new Browser()
        for (const step of list) step(browser)
        browser.full = false
        const { host } = browser.tab(leaving)
        // Only its own tab knows a token that is not stored.
        for (const which of [0, 1, 2]) browser.reload(which)
        browser.tab(leaving).session.clear()
        for (const which of [0, 1, 2]) browser.hear(which)
        const left = browser.tabs.filter((tab) => tab.host === host)
        expect(left.map((tab) => tab.session.token.value)).toEqual(left.map(() => null))
        expect(browser.atNextVisit(host)).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })
})
