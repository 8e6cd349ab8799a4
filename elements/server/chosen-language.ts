import { LANGS, STORAGE_KEYS } from '../../src/core/constants'
import { LANG_PARAM } from '../../src/core/lib/web/address-lang'
import { scriptJson } from '../../src/core/lib/web/structured-data'
import type { Lang } from '../../src/core/types'
import type { Setup } from './options'

/** Milliseconds after which the page shows itself: the other page may fail to load, or the shopper stops the load. */
const HIDDEN_MS = 5000

/**
 * A script for a page whose address names no language: it is the same for everybody, and comes in the shop's language. For
 * a shopper who has chosen another one it gives way to the page in that language, before anything of it is seen.
 */
export function chosenLanguageScript({ attributes }: Setup, lang: Lang): string {
  const key = String(attributes['storage-prefix'] ?? '') + STORAGE_KEYS.lang
  const others = LANGS.filter((other) => other !== lang)
  // Storage may be blocked; without a choice nothing happens. A cache that ignores queries answers the other address with
  // this page: it stays. A page that is hidden is not painted while the other comes.
  return `try{const l=localStorage.getItem(${scriptJson(key)});if(${scriptJson(others)}.includes(l)){const d=document.documentElement,u=new URL(location),p=${scriptJson(LANG_PARAM)};if(u.searchParams.get(p)!==l){u.searchParams.set(p,l);d.hidden=true;setTimeout(()=>{d.hidden=false},${HIDDEN_MS});location.replace(u)}}}catch{}`
}
