import { cachePrefix } from './config'
import { scope } from './scope'

// The entry of what is at the worker's address while the store is not installable: it removes the worker of a time when
// it was, with all that this has stored. Open pages go on, and nothing is reloaded.

scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) => {
  const prefix = cachePrefix(new URL(scope.registration.scope).pathname)
  const remove = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    await Promise.all(names.map((name) => caches.delete(name)))
    await scope.registration.unregister()
  }
  event.waitUntil(remove())
})
