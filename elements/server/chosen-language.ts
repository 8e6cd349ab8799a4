import { LANGS } from '../../src/core/constants'
import { LANG_PARAM } from '../../src/core/lib/web/urls'
import { scriptJson } from '../../src/core/lib/web/structured-data'
import { langForm } from '../../src/core/storage/schema'
import { ownerKey } from '../../src/core/storage/stored-value'
import type { Lang } from '../../src/core/types'
import { INSTALLED_HASH, urlIn } from './install/paths'
import type { Setup } from './options'

/**
 * The time after which the hidden page is shown again, in case the other page fails to load or the shopper stops
 * loading it.
 */
const HIDDEN_MS = 5000

/**
 * Returns a script that navigates to the page in the language that the shopper has chosen, before anything is painted.
 * Returns an empty text if the page's URL always decides the language.
 * @param lang the language of a page that is the same for everybody, since its URL names no language; otherwise null
 */
export function chosenLanguageScript(setup: Setup, lang: Lang | null): string {
  const cases = [
    ...(setup.installable ? [installedCase(setup)] : []),
    ...(lang ? [plainCase(LANGS.filter((other) => other !== lang))] : []),
  ]
  if (cases.length === 0) return ''
  const prefix = String(setup.attributes['storage-prefix'] ?? '')
  const owners = scriptJson([setup.host, null])
  const [key, keyBesideOthers] = [prefix, `store:${setup.host}:${prefix}`].map((start) =>
    scriptJson(start + langForm.key),
  )
  // If another shop owns the keys, the key contains this shop's host. If the page stores another value under a key, the
  // store adds `store:` to it. Storage may be blocked. Without a stored choice, the script does nothing. While the
  // other page loads, this one is hidden, so that it is not painted.
  return (
    `{let l;try{const s=localStorage,g=k=>s.getItem(k),k=${owners}.includes(s.getItem(${scriptJson(ownerKey(prefix))}))?${key}:${keyBesideOthers};l=[g(k),g("store:"+k)].find(l=>${scriptJson(LANGS)}.includes(l))}catch{}` +
    `const u=new URL(location),go=to=>{const d=document.documentElement;d.hidden=true;setTimeout(()=>{d.hidden=false},${HIDDEN_MS});location.replace(to)};` +
    `${cases.join('else ')}}`
  )
}

/**
 * Returns the code for the home page of an installed app. The page has the language of the installation, unless the
 * shopper has chosen another one since.
 */
function installedCase(setup: Setup): string {
  const homes = Object.fromEntries(
    LANGS.map((lang) => [lang, urlIn(setup, '', lang).slice(setup.origin.length)]),
  )
  return `if(u.hash===${scriptJson(INSTALLED_HASH)}){const p=u.pathname+u.search,h=${scriptJson(homes)}[l]||p;if(h===p)history.replaceState(null,"",p);else go(h)}`
}

/**
 * Returns the code for other pages. It does not navigate if the URL already names the language, because a cache that
 * ignores queries would serve this page again.
 */
function plainCase(others: readonly Lang[]): string {
  const name = scriptJson(LANG_PARAM)
  return `if(${scriptJson(others)}.includes(l)&&u.searchParams.get(${name})!==l){u.searchParams.set(${name},l);go(u)}`
}
