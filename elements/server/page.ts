import { dirOf } from '../../src/core/i18n/index'
import { languageIn } from '../../src/core/lib/web/urls'
import { optionInColour, picturesOfItem } from '../../src/core/lib/catalogue/item-pictures'
import { inLanguage } from '../../src/core/lib/web/canonical'
import { imageUrl } from '../../src/core/lib/web/images'
import { currencyCode } from '../../src/core/lib/money/currency-code'
import { matchPath, ROUTE_TRAITS } from '../../src/core/routing/routes'
import type { Shop } from '../../src/core/shop/shop'
import type { Lang, Product, Result } from '../../src/core/types'
import { retryFailedParts } from '../../src/parts/loading/lazy-part'
import { chosenLanguageScript } from './chosen-language'
import { digest } from './digest'
import { timeAttribute, writeDocument, type StoreDocument } from './document'
import { createServerEnvironment, type ServerEnvironment, responseOf, createLimit } from './environment'
import { headOf, installHead } from './head'
import { splitPreloads, textOfFirst } from './html'
import { logError } from './log-error'
import type { Setup } from './options'
import { classify, type Classification } from './outcome'
import { policyOf } from './policy'
import { renderStore, type Rendered } from './render'
import { NO_NOTICES, noticesOf } from './without-scripts'
import { rootOf } from './root'
import type { Adapter, Backend, Fetch } from '../../src/core/api/backend'
import { openShop } from './adapters'
import type { ApiResponse } from './api'
import { scriptJson } from '../../src/core/lib/web/structured-data'
import { PRESSED } from '../first-paint/presses'
import { EARLY_PRESSES } from '../runtime/early-presses'
import { INSTALL_FILES } from './install/paths'

export interface Page extends Classification {
  html: string
  lang: Lang
  etag: string
  cacheControl: string
  /** The product of a product's page. */
  product: Product | null
  /** The slug of the page's product, category or brand, if it has one. */
  slug: string | null
  policy: string
}

/**
 * The `Cache-Control` header of an incomplete page, and of one that does not exist. The next request may find more
 * data.
 */
export const UNCACHED = 'no-store'

/** Renders the page of a path, with its query, below the store's URL. */
export async function createPage(setup: Setup, requested: string): Promise<Page> {
  const root = setup.origin + setup.base
  const environment = createServerEnvironment(setup, root + requested, setup.langInPath ? setup.base : null)
  const href = environment.env.page.href()
  const path = href.slice(root.length)
  const askedLang = languageIn(href)
  const attributes = { ...setup.shopAttributes, ...(askedLang && { lang: askedLang }) }
  const limit = createLimit(setup.timeLimit)
  let shop: Shop | null = null
  try {
    shop = await openShop(setup, environment, attributes, (adapter) => sharedLists(adapter, environment))
    const rendered = await renderStore(shop, path, setup, limit.passed)
    const classification = classify(shop, path, rendered, environment, setup.rules)
    if (!classification.isWhole) retryFailedParts()
    const content = await contentOf(setup, shop, environment, { path, askedLang, rendered })
    const { product = null, slug = null } = rendered.facts ?? {}
    return { ...(await pageOf(setup, content, classification)), product, slug }
  } catch (error) {
    retryFailedParts()
    logError('A page could not be rendered on the server.', error)
    const lang = askedLang ?? setup.shopAttributes.lang ?? 'en'
    return await pageOf(setup, emptyContent(setup, lang), { outcome: 'failed', isWhole: false, failures: [] })
  } finally {
    limit.clear()
    shop?.dispose()
    environment.dispose()
  }
}

async function pageOf(setup: Setup, content: StoreDocument, classification: Classification): Promise<Page> {
  const written = await writeDocument(content)
  const policy = policyOf(setup, written)
  return {
    ...classification,
    product: null,
    slug: null,
    cacheControl:
      classification.isWhole && classification.outcome === 'found' ? setup.cacheControl : UNCACHED,
    html: written.html,
    lang: content.lang,
    etag: await etagOf(written.html + policy, content.root),
    policy,
  }
}

/**
 * Returns the ETag of a page and its policy, because a cache that gets a 304 response continues to use both. The tag
 * ignores the time at which the data was read, so that pages with the same content have the same tag. The tag is weak,
 * since the bytes of such pages differ.
 */
async function etagOf(html: string, root: StoreDocument['root']): Promise<string> {
  const timeless = root ? html.replace(timeAttribute(root), '') : html
  return `W/"${(await digest(timeless)).slice(0, 27)}"`
}

/** Keeps the page's URL out of requests, since it may have the token of a link in an e-mail. */
export const ORIGIN_ONLY = '<meta name="referrer" content="strict-origin">'

interface PageContent {
  path: string
  /** The language in the page's URL, or null. */
  askedLang: Lang | null
  rendered: Rendered
}

async function contentOf(
  setup: Setup,
  shop: Shop,
  environment: ServerEnvironment,
  { path, askedLang, rendered }: PageContent,
): Promise<StoreDocument> {
  const { markup, facts } = rendered
  const view = shop.settings.view.peek()
  if (!view || !facts) return emptyContent(setup, askedLang ?? shop.settings.lang.peek())
  const { lang, dir } = view
  const settings = shop.settings.settings.state.peek().data
  const shopName = settings ? view.local(settings.store).text : ''
  const heading = textOfFirst('h1', markup)
  const { product } = facts
  // A link to a colour shows it, too.
  const option = facts.option ?? (product && optionInColour(product, matchPath(path).query['color']))
  const pictureUrl = product
    ? imageUrl(shop.host, 'products', picturesOfItem(product, option)[0] ?? null)
    : imageUrl(shop.host, 'settings', settings?.logo ?? null)
  const { preloads, rest } = splitPreloads(markup)
  const { siteUrl = String } = setup
  const write = (other: string, to = askedLang) => siteUrl(inLanguage(setup.origin + setup.base + other, to))
  return {
    lang,
    dir,
    theme: setup.values.theme,
    head: [
      headOf({
        title: [...new Set([heading, shopName].filter(Boolean))].join(' · '),
        facts,
        askedLang,
        siteUrl: setup.siteUrl,
        lang,
        shopName,
        picture: pictureUrl === null ? null : { url: pictureUrl, size: await setup.pictures.of(pictureUrl) },
        currency: currencyCode(shop.settings.attributes.peek().currencyCode, settings?.currency),
      }),
      ROUTE_TRAITS[matchPath(path).name].skeleton === 'form' && ORIGIN_ONLY,
      preloads,
      setup.modules({ screen: matchPath(path).name, lang }),
      installHead(setup, {
        lang,
        appearance: shop.settings.appearance.state.peek().data,
        logo: imageUrl(shop.host, 'settings', settings?.logo ?? null),
      }),
      setup.head,
    ]
      .filter(Boolean)
      .join('\n'),
    attributes: attributesIn(setup, lang),
    root: {
      ...rootOf(shop, environment, rest, setup.values.theme, dir),
      languageBase: setup.langInPath ? setup.base : null,
    },
    notices: view.complete
      ? noticesOf(shop, view, rendered, {
          path,
          longer: setup.isStatic ? null : write(path),
          write,
        })
      : NO_NOTICES,
    script: setup.script,
    configScript: setup.configScript,
    firstScript:
      EARLY_PRESSES_SCRIPT +
      chosenLanguageScript(setup, askedLang || setup.shopAttributes.lang ? null : lang) +
      registerScript(setup),
  }
}

/**
 * Returns the attributes of the element. If URLs contain the language in the path, the element takes the URL's
 * language, whatever the shopper has chosen elsewhere.
 */
const attributesIn = ({ attributes, langInPath }: Setup, lang: Lang) =>
  langInPath ? { ...attributes, lang } : attributes

/** Returns a page without content, for any path. The script renders it. */
export const emptyContent = (setup: Setup, lang: Lang): StoreDocument => ({
  lang,
  dir: dirOf(lang),
  theme: setup.values.theme,
  head: `<title></title>\n${ORIGIN_ONLY}\n${setup.modules(null)}\n${setup.head}`,
  attributes: {
    ...attributesIn(setup, lang),
    // Arabic URLs contain the language before the store's paths.
    ...(setup.langInPath && lang === 'ar' && { base: `${setup.base}/ar` }),
  },
  root: null,
  notices: NO_NOTICES,
  script: setup.script,
  configScript: setup.configScript,
  firstScript: chosenLanguageScript(setup, null) || null,
})

/** Parsed lists, by response. Without them, parsing a long list would take most of a page's time. */
const read = new WeakMap<ApiResponse, Promise<Result<unknown>>>()

/**
 * Wraps an adapter, so that pages with the same response share its parsed list and the data derived from it. This
 * requires that the adapter's methods for lists accept a function `through` with which they fetch. The adapter for the
 * store's own API does.
 */
const sharedLists = (adapter: Adapter, { responses }: Pick<ServerEnvironment, 'responses'>): Adapter => ({
  ...adapter,
  create(deps) {
    const backend = adapter.create(deps)

    function shared<T>(call: (through: Fetch) => Promise<Result<T>>, through: Fetch = deps.env.fetch) {
      let known: Promise<Result<unknown>> | undefined
      const own: Promise<Result<T>> = call(async (input, init) => {
        const response = await through(input, init)
        const result = responses.get(String(input))
        known = result && read.get(result)
        if (result && !known) read.set(result, own)
        // This avoids parsing the text again.
        return known ? responseOf('null', response.status) : response
      })
      return own.then((result) => (known as Promise<Result<T>> | undefined) ?? result)
    }

    const lists: Pick<Backend, 'products' | 'category' | 'brand'> = {
      products: (through) => shared((own) => backend.products(own), through),
      category: (id, through) => shared((own) => backend.category(id, own), through),
      brand: (id, through) => shared((own) => backend.brand(id, own), through),
    }
    return Object.assign(Object.create(backend) as Backend, lists)
  },
})

/**
 * Records and marks buttons that are clicked before the store's code runs, for `takeEarlyPresses`. Forgets these clicks
 * when the shopper leaves the page, because the back/forward cache may show the page again.
 */
export const EARLY_PRESSES_SCRIPT = `{const p=[],c=new AbortController,o={capture:true,signal:c.signal},m=["${PRESSED}","aria-busy"];addEventListener("click",e=>{const b=e.composedPath().find(t=>t.matches&&t.matches("button"));if(b){p.push(b);m.forEach(n=>b.setAttribute(n,"true"))}},o);addEventListener("pagehide",()=>p.splice(0).forEach(b=>m.forEach(n=>b.removeAttribute(n))),o);window[Symbol.for("${EARLY_PRESSES}")]=()=>(c.abort(),p.splice(0))}`

/**
 * Returns a script that registers the service worker once the page has loaded. Returns an empty text if the store is
 * not installable. The store also works if the registration fails.
 */
function registerScript({ base, installable }: Setup): string {
  if (!installable) return ''
  const file = scriptJson(`${base}/${INSTALL_FILES.worker}`)
  return `;addEventListener("load",()=>{const w=navigator.serviceWorker;w&&w.register(${file},{updateViaCache:"none"}).catch(()=>{})})`
}
