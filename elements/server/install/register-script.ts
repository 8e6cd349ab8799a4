import { scriptJson } from '../../../src/core/lib/web/structured-data'
import { INSTALL_FILES } from './paths'
import type { Setup } from '../options'

/**
 * Registers the service worker, after all that the page itself loads; nothing unless the store is installable. Where it
 * can't be registered, the store works as without.
 */
export function registerScript({ base, installable }: Setup): string {
  if (!installable) return ''
  const file = scriptJson(`${base}/${INSTALL_FILES.worker}`)
  return `;addEventListener("load",()=>{const w=navigator.serviceWorker;w&&w.register(${file},{updateViaCache:"none"}).catch(()=>{})})`
}
