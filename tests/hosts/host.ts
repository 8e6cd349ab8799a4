import { PLAIN, WITH_OPTIONS } from '../helpers/screens'

/** A page that makes it difficult for the store to work. */
export interface Host {
  name: string
  /** The protection of the store without which the test of this host fails, if there is one. */
  defence?: string
  html?: string
  /** False for quirks mode. */
  doctype?: boolean
  /** Styles and scripts, before everything else. */
  head?: string
  /** HTML before the page's own content and the elements. */
  before?: string
  /** HTML after the elements. */
  after?: string
  /** Replaces the page's own button and counter. */
  widget?: string
  /** The class of the wrapper around each element. */
  around?: string
  /** Attributes of a `store-app` that uses the URL: the test navigates and goes back. */
  app?: string
  /** A path appended to the page's own. */
  path?: string
  csp?: string
  /** Loads the page in a frame with this `sandbox`. */
  sandbox?: string
  /** Returns true, in the page, once the host's own scripts have finished. */
  ready?: () => boolean
  /** Libraries that are not on npm, and may be missing. */
  needs?: 'debian'
  /** Matches the globals that the host's libraries add later. */
  adds?: RegExp
}

/** Three origins, as with a real merchant. */
export interface Origins {
  page: string
  /** The origin of `store.js` and the libraries. */
  cdn: string
  /** The origin of the store's API and pictures. */
  api: string
}

/** A file of an npm package, from the origin of `store.js`. */
export const script = (file: string) => `<script src="{{cdn}}/npm/${file}"></script>`
/** A file of Debian's libraries, from the page's own origin, because script.aculo.us writes further tags. */
export const debianScript = (file: string) => `<script src="/debian/${file}"></script>`
export const style = (file: string) => `<link rel="stylesheet" href="/npm/${file}">`
/** A file of `files`, bundled with its imports. */
export const bundledScript = (file: string) => `<script src="{{cdn}}/bundled/${file}"></script>`
export const ownScript = (file: string) => `<script src="{{cdn}}/files/${file}"></script>`
export const ownStyle = (file: string) => `<link rel="stylesheet" href="/files/${file}">`

const WIDGET = `<p><button id="own-action" type="button">Count</button> <output id="own-result">0</output></p>`

const own = (widget: string) => `<section class="own">
  <h1>My own shop window</h1>
  <p>Words with a <a href="#top">link</a>, <strong>strong</strong> and <code>code</code>.</p>
  <ul><li>One</li><li>Two</li></ul>
  <table><tr><th>Size</th><td>12</td></tr></table>
  ${widget}
  <form id="own-form"><label>Mine <input id="own-field" value="typed by me"></label> <button>Send</button></form>
</section>`

/** The five elements, each in a wrapper, and cards of products. */
function elements({ around = '', app = 'routing="memory" initial-path="/cart"' }: Host): string {
  const shop = 'host="{{api}}"'
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

/** The path of a visit's page. The store's router appends its paths to it. */
export const pathOf = (visit: string) => `/page/${visit}`

/** The HTML of a host page. The server holds back the store's script until the test releases it (`?visit=`). */
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
