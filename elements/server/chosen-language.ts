import { LANGS } from '../../src/core/constants'
import { LANG_PARAM } from '../../src/core/lib/web/address-lang'
import { scriptJson } from '../../src/core/lib/web/structured-data'
import { langForm } from '../../src/core/storage/login'
import type { Lang } from '../../src/core/types'
import type { Setup } from './options'

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
