import type { OwnAttributes } from '../../src/core/api/backend'
import type { FrameProps } from '../../src/app/Frame'
import { parseUrl } from '../../src/core/lib/web/urls'
import { retryFailedParts } from '../../src/parts/loading/lazy-part'
import type { ElementProps } from '../runtime/component'
import { StoreProduct } from '../store-product'
import { ELEMENTS } from '../public-api/manifest'
import { backendOf, furtherAttributes, openShop } from './adapters'
import {
  NOT_PRELOADED,
  shopAttributesOf,
  valuesOf,
  writtenAttributes,
  type GivenAttributes,
} from './attributes'
import { hashSource } from './digest'
import { templateOf, type RootContent } from './document'
import { createServerEnvironment, createLimit } from './environment'
import { frameOf } from './frame'
import type { ElementRendererOptions } from './handler-options'
import { attributesOf, splitPreloads } from './html'
import { logError } from './log-error'
import { givenFile, setUpReader, type ReaderSetup } from './options'
import { renderWhole } from './render-whole'
import { rootOf } from './root'

export interface RenderedElement {
  /** The element with its content in a declarative shadow root. */
  html: string
  /** The sources that the page's `style-src` needs if its CSP forbids inline styles. */
  styleSources: readonly string[]
}

/**
 * Returns a function that renders a drop-in element for a page of another server. In the browser, `store.js` takes the
 * element over. If the API does not respond in time, the function returns an empty element, which the script renders.
 * It does not reject in this case.
 *
 * The result contains nothing personal. Between calls, the renderer caches the API's responses for a few seconds.
 */
export function createElementRenderer(options: ElementRendererOptions) {
  const reader = setUpReader(options)
  const readers = new Map([['rest', reader]])
  const readerOf = (backend: string) => {
    const known = readers.get(backend) ?? setUpReader(options, backend)
    readers.set(backend, known)
    return known
  }
  const page = options.page ?? `${reader.host}/`
  if (!/^https?:/i.test(page) || !parseUrl(page))
    throw new TypeError(`page must be an absolute http(s) URL, not "${page}".`)
  return async (tag: 'store-product', attributes: GivenAttributes = {}): Promise<RenderedElement> => {
    if (tag !== 'store-product')
      throw new TypeError(`<${String(tag)}> can't be rendered: its content is personal.`)
    const written: Readonly<Record<string, string>> = {
      ...writtenAttributes(tag, attributes, furtherAttributes(attributes, options.backends)),
      host: NOT_PRELOADED + reader.host,
    }
    const root = await rootOfProduct(
      {
        ...readerOf(backendOf(written)),
        givenFile: written['config-url'] ? givenFile(options, written) : undefined,
      },
      page,
      written,
      furtherAttributes(written, options.backends),
    )
    return {
      html: `<${tag}${attributesOf(written)}>${root ? templateOf(root) : ''}</${tag}>`,
      styleSources: root ? [await hashSource(root.styles)] : [],
    }
  }
}

/** Returns null if there is nothing to show for the product. */
async function rootOfProduct(
  reader: ReaderSetup,
  page: string,
  attributes: Readonly<Record<string, string>>,
  further: OwnAttributes,
): Promise<RootContent | null> {
  const environment = createServerEnvironment(reader, page)
  const shop = await openShop(reader, environment, shopAttributesOf(attributes, further))
  const values = valuesOf(ELEMENTS['store-product'].attributes, attributes) as unknown as Omit<
    ElementProps<'store-product'>,
    'frame' | 'setState'
  > & { theme: FrameProps['theme'] }
  const product = values.productId ? shop.product(values.productId) : null
  const limit = createLimit(reader.timeLimit)
  try {
    const frame = frameOf(shop, 'store-product', values.theme)
    const { markup, isComplete } = await renderWhole({
      shop,
      content: <StoreProduct {...values} frame={frame} setState={() => {}} />,
      prepare: () => [product?.load()],
      finish: () => null,
      timeUp: limit.passed,
    })
    const view = shop.settings.view.peek()
    if (!isComplete) retryFailedParts()
    if (!view || !isComplete || product?.state.peek().status !== 'ready') return null
    return rootOf(shop, environment, splitPreloads(markup).rest, values.theme, view.dir)
  } catch (error) {
    retryFailedParts()
    logError('An element could not be rendered on the server.', error)
    return null
  } finally {
    limit.clear()
    shop.dispose()
    environment.dispose()
  }
}
