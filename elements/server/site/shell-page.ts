import { LANGS } from '../../../src/core/constants'
import { scriptJson } from '../../../src/core/lib/web/structured-data'
import { inLanguage } from '../../../src/core/lib/web/canonical'
import { dirOf } from '../../../src/core/i18n/index'
import type { Lang, Localized } from '../../../src/core/types'
import { hashSource } from '../digest'
import { writeDocument } from '../document'
import { attributesOf, escapeHtml } from '../html'
import type { Setup } from '../options'
import { emptyContent, ORIGIN_ONLY } from '../page'
import { policyOf, withPolicy } from '../policy'
import { NEEDS_SCRIPTS } from '../without-scripts'

const HOME = { en: 'To the shop', ar: 'إلى المتجر' } as const

/**
 * Returns a page without content. Its script renders the screen that the URL names. A static host serves it for URLs
 * without a file, such as the URL of a product that was added later. The service worker serves it offline.
 * @param lang the language of the folder that contains the page. Some hosts serve the English page for all folders.
 */
export async function shellPage(setup: Setup, shopName: Localized | null, lang: Lang): Promise<string> {
  const { siteUrl = String, origin, base } = setup
  const empty = emptyContent(setup, lang)
  const links = LANGS.map((language) => {
    const href = siteUrl(inLanguage(`${origin}${base}/`, language))
    return `<a${attributesOf({ href, hreflang: language, lang: language })}>${HOME[language]}</a>`
  })
  const words = LANGS.map(
    (language) =>
      `<bdi${attributesOf({ lang: language, dir: dirOf(language) })}>${NEEDS_SCRIPTS[language]}</bdi>`,
  )
  const name = shopName?.[lang] ?? ''
  const script = setup.langInPath && lang === 'en' ? toArabic(base) : ''
  const written = await writeDocument({
    ...empty,
    head: `<title>${escapeHtml(name)}</title>\n<meta name="robots" content="noindex">\n${ORIGIN_ONLY}\n${setup.modules(null)}\n${setup.head}`,
    notices: {
      above: `<noscript><p>${words.join('<br>')}<br>${links.join(' ')}</p></noscript>`,
      below: script && `<script>${script}</script>`,
    },
  })
  const scriptSources = [...written.scriptSources, ...(script ? [await hashSource(script)] : [])]
  return withPolicy(written.html, policyOf(setup, { ...written, scriptSources }))
}

/**
 * Returns a script that switches the page to Arabic below `/ar`, for hosts that serve one such page for all folders.
 * The script must come after the store's element.
 */
const toArabic = (base: string) => {
  const root = scriptJson(`${base}/ar`)
  return `if(location.pathname.startsWith(${root}+"/")){const s=document.currentScript.previousElementSibling;s.setAttribute("base",${root});s.lang="ar";Object.assign(document.documentElement,{lang:"ar",dir:"rtl"})}`
}
