import { LANGS } from '../../src/core/constants'
import { LANG_PARAM } from '../../src/core/lib/web/urls'
import { scriptJson } from '../../src/core/lib/web/structured-data'
import { langForm } from '../../src/core/storage/schema'
import type { Lang } from '../../src/core/types'
import type { Setup } from './options'
import { PRESSED } from '../first-paint/presses'
import { EARLY_PRESSES } from '../runtime/early-presses'
import { INSTALL_FILES } from './install/paths'

/** Records and marks buttons that are clicked before the store's code runs. `takeEarlyPresses` reads them. */
export const EARLY_PRESSES_SCRIPT = `{const p=[],c=new AbortController;addEventListener("click",e=>{const b=e.composedPath().find(t=>t.matches&&t.matches("button"));if(b){p.push(b);b.setAttribute("${PRESSED}","");b.setAttribute("aria-busy","true")}},{capture:true,signal:c.signal});window[Symbol.for("${EARLY_PRESSES}")]=()=>(c.abort(),p.splice(0))}`

/** After this time the hidden page shows itself: the other page may fail to load, or the shopper may stop loading. */
const HIDDEN_MS = 5000

/**
 * Returns a script for a page whose URL names no language. Such a page is the same for everybody, in the shop's
 * language. If the shopper has chosen another language, the script navigates to the page in that language before
 * anything is painted.
 */
export function chosenLanguageScript({ attributes }: Setup, lang: Lang): string {
  const key = String(attributes['storage-prefix'] ?? '') + langForm.key
  const others = LANGS.filter((other) => other !== lang)
  // Storage may be blocked; without a stored choice nothing happens. The page stays if its URL already names the
  // language, since a cache that ignores queries would serve it there too. Hiding the page prevents a paint while the
  // other one loads.
  return `try{const l=localStorage.getItem(${scriptJson(key)});if(${scriptJson(others)}.includes(l)){const d=document.documentElement,u=new URL(location),p=${scriptJson(LANG_PARAM)};if(u.searchParams.get(p)!==l){u.searchParams.set(p,l);d.hidden=true;setTimeout(()=>{d.hidden=false},${HIDDEN_MS});location.replace(u)}}}catch{}`
}

/**
 * Returns a script that registers the service worker once the page has loaded; empty if the store is not installable.
 * If registration fails, the store works without a worker.
 */
export function registerScript({ base, installable }: Setup): string {
  if (!installable) return ''
  const file = scriptJson(`${base}/${INSTALL_FILES.worker}`)
  return `;addEventListener("load",()=>{const w=navigator.serviceWorker;w&&w.register(${file},{updateViaCache:"none"}).catch(()=>{})})`
}
