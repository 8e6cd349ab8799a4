import type { Lang } from '../../src/core/types'
import { PLAIN, WITH_OPTIONS } from '../helpers/screens'

/** A page that somebody else made, and what is hard about it. */
export interface Host {
  name: string
  /** What of ours holds there: switched off, this host's test fails. Without one, nothing has to be switched on. */
  defence?: string
  /** Attributes of `<html>`. */
  html?: string
  /** False for a page in quirks mode. */
  doctype?: boolean
  /** Styles and scripts, before everything else. */
  head?: string
  /** Before the page's own content and the elements. */
  before?: string
  /** After them. */
  after?: string
  /** In place of the page's own button and counter. */
  widget?: string
  /** The class of what stands round each element's place. */
  around?: string
  /** The store's language; the page's own is English. */
  lang?: Lang
  /** The attributes of a `store-app` that has the page's address: it goes somewhere, and back. */
  app?: string
  /** The path behind the page's own. */
  path?: string
  csp?: string
  /** The page stands in a frame with this `sandbox`. */
  sandbox?: string
  /** True when the host's own scripts are done, run in the page. */
  ready?: () => boolean
  /** The names of what its own libraries put into `window` later. */
  adds?: RegExp
}

/** Where things come from: three origins, as with a merchant. */
export interface Origins {
  /** The merchant's own page. */
  page: string
  /** `store.js` and the libraries. */
  cdn: string
  /** The store's API and pictures. */
  api: string
}

/** A file of a published package, from the same place as `store.js`. */
export const script = (file: string) => `<script src="{{cdn}}/npm/${file}"></script>`
export const style = (file: string) => `<link rel="stylesheet" href="/npm/${file}">`
/** A file of `files`, with the packages that it imports. */
export const bundledScript = (file: string) => `<script src="{{cdn}}/bundled/${file}"></script>`
/** A file of `files`. */
export const ownScript = (file: string) => `<script src="{{cdn}}/files/${file}"></script>`
export const ownStyle = (file: string) => `<link rel="stylesheet" href="/files/${file}">`

const WIDGET = `<p><button id="own-action" type="button">Count</button> <output id="own-result">0</output></p>`

/** The merchant's own content, as any page has it. */
const own = (widget: string) => `<section class="own">
  <h1>My own shop window</h1>
  <p>Words with a <a href="#top">link</a>, <strong>strong</strong> and <code>code</code>.</p>
  <ul><li>One</li><li>Two</li></ul>
  <table><tr><th>Size</th><td>12</td></tr></table>
  ${widget}
  <form id="own-form"><label>Mine <input id="own-field" value="typed by me"></label> <button>Send</button></form>
</section>`

/** The five elements, each in its place; products also as cards. */
function elements({ around = '', app = 'routing="memory" initial-path="/cart"', lang }: Host): string {
  const shop = `host="{{api}}"${lang ? ` lang="${lang}"` : ''}`
  const placed = (size: string, element: string) =>
    `<div class="${around}"><div class="place ${size}">${element}</div></div>`
  return [
    placed('wide', `<store-nav ${shop}></store-nav>`),
    placed('', `<store-cart ${shop}></store-cart>`),
    placed('card', `<store-product ${shop} product-id="${PLAIN.id}" layout="card"></store-product>`),
    placed('', `<store-product ${shop} product-id="${WITH_OPTIONS.id}"></store-product>`),
    placed('', `<store-checkout ${shop}></store-checkout>`),
    placed('wide', `<store-app ${shop} ${app}></store-app>`),
  ].join('\n')
}

/** Where a visit's page is; what a router of the store adds stands behind it. */
export const pathOf = (visit: string) => `/page/${visit}`

/** The page of a host. The store's script waits at its server until the test lets it go (`?visit=`). */
export function hostPage(host: Host, { cdn, api, page }: Origins, visit: string): string {
  const { html = 'lang="en"', doctype = true, head = '', before = '', after = '', widget = WIDGET } = host
  return `${doctype ? '<!doctype html>' : ''}<html ${html}>
<head><meta charset="utf-8"><title>${host.name}</title>
${head}
<link rel="icon" href="{{api}}/favicon.svg"><link rel="stylesheet" href="{{page}}/files/host.css"></head>
<body>${before}${own(widget)}${elements(host)}${after}
${ownScript('host.js')}
<script src="{{cdn}}/store.js?visit=${visit}" async></script>
</body></html>`
    .replaceAll('{{cdn}}', cdn)
    .replaceAll('{{api}}', api)
    .replaceAll('{{page}}', page)
    .replaceAll('{{path}}', pathOf(visit))
}
