import { cachePrefix } from './config'
import { scope } from './scope'

// The entry of the script at the worker's URL while the store is not installable. It removes an earlier worker and
// everything that the worker stored. Open pages continue without a reload.

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
