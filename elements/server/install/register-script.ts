import { scriptJson } from '../../../src/core/lib/web/structured-data'
import { INSTALL_FILES } from './paths'
import type { Setup } from '../options'

/**
 * Returns a script that registers the service worker once the page has loaded; empty if the store is not installable.
 * If registration fails, the store works without a worker.
 */
export function registerScript({ base, installable }: Setup): string {
  if (!installable) return ''
  const file = scriptJson(`${base}/${INSTALL_FILES.worker}`)
  return `;addEventListener("load",()=>{const w=navigator.serviceWorker;w&&w.register(${file},{updateViaCache:"none"}).catch(()=>{})})`
}
