import type { Adapter } from '../../src/core/api/backend'
import { completed } from '../public-api/completed'
import { ADAPTER_NAMES, isOwnAdapter, nameTaken } from '../../src/core/lib/util/adapter-names'
import { register, registrations, type LoadAdapter } from '../../src/core/api/register'
import { ownDocument } from '../../src/ui/own-document'
import type { Member } from './shops'
import { page } from '../loader/page'
import { warn } from './world'

const list = registrations()
const waiting = new Set<() => void>()
const loaded = new Map<LoadAdapter, Promise<Adapter>>()

// Until this code runs, the loader keeps the registrations.
const store = page()
if (store) {
  const kept = [...store.early].filter(([, value]) => typeof value === 'function')
  for (const [kind] of kept) if (isOwnAdapter(kind)) warn(`Store.backends.register: ${nameTaken(kind)}`)
  list.unshift(...(kept as unknown as [string, LoadAdapter][]))
  store.backends.register = register
}

list.push = (...more) => {
  const { length } = list
  more.forEach((each, at) => (list[length + at] = each))
  for (const look of waiting) look()
  return list.length
}

function loadOnce(kind: string, load: LoadAdapter): Promise<Adapter> {
  const known = loaded.get(load) ?? Promise.resolve().then(load).then(completed)
  loaded.set(load, known)
  // After a failure, the next element tries again.
  known.catch((error: unknown) => {
    loaded.delete(load)
    warn(`backend="${kind}" did not load: ${String(error)}`)
  })
  return known
}

/**
 * Resolves to the adapter that is registered under this name, now or later. If no such adapter is registered when the
 * page has loaded, notifies the element.
 */
export function registered(kind: string, member: Member): Promise<{ ADAPTER: Adapter }> {
  const { element } = member
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = list.findLast(([name]) => name === kind)
      if (!found) return
      waiting.delete(look)
      loadOnce(kind, found[1]).then((ADAPTER) => resolve({ ADAPTER }), reject)
    }
    waiting.add(look)
    look()
    const check = () => {
      // Skip an element that has left the page, or whose attribute has been corrected.
      const isOther = (element.getAttribute('backend') || kind) !== kind
      if (!waiting.has(look) || isOther || !element.isConnected) return
      const known = ADAPTER_NAMES.join('" or "')
      warn(
        `backend="${kind}" is unknown: use "${known}", or register it by Store.backends.register("${kind}", …).`,
      )
      member.unbound('noBackend')
    }
    if (ownDocument('readyState') === 'complete') check()
    else window.addEventListener('load', check, { once: true })
  })
}
