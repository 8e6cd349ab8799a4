import { ADAPTER_NAMES, isOwnAdapter } from '../../src/core/lib/util/adapter-names'
import { coerce } from '../public-api/coerce'
import { ELEMENTS, type Tag } from '../public-api/manifest'
import { attributesOf, isTag, TAGS } from '../public-api/tables'
import { openingTag, withChanges, type PageFacts, type TagFacts } from './facts'
import { error, fine, remedy, warning, type Finding } from './findings'
import { nearest } from './nearest'

/** Matches the names of global HTML attributes, and of attributes that frameworks add. */
const ANYWHERE =
  /^(id|class|style|slot|part|exportparts|hidden|title|dir|role|tabindex|inert|popover|translate|is|key|ref|nonce|itemprop|itemscope|itemtype|on[a-z]+|(aria|data|v|x|hx|ng)-.*|[@:#_*[(].*)$/

/** Checks names and values of the store elements' attributes, and how the elements combine. */
export function checkElements(page: PageFacts): Finding[] {
  if (page.elements.length === 0) return [warning('elements-none')]
  const found = [
    ...page.selfClosed.map((tag) => error('self-closed', { tag }, `<${tag}></${tag}>`)),
    ...page.elements.flatMap(checkElement),
    ...checkTogether(page.elements.filter(({ tag }) => isTag(tag))),
  ]
  return found.length ? found : [fine('elements-fine', { count: String(page.elements.length) })]
}

function checkElement(element: TagFacts): Finding[] {
  const { tag, attributes } = element
  if (!isTag(tag)) {
    const meant = nearest(tag, TAGS)
    return [
      meant
        ? error('tag-misspelt', { tag, meant }, `${openingTag({ ...element, tag: meant })}</${meant}>`)
        : error('tag-unknown', { tag, tags: TAGS.join(', ') }),
    ]
  }
  const found: Finding[] = []
  let mended = element
  const mend = (level: typeof error, id: Finding['id'], values: Finding['values'], changed: Changes) => {
    mended = { tag, attributes: withChanges(mended.attributes, changed) }
    found.push(level(id, { tag, ...values }, openingTag(mended)))
  }
  // Another adapter may be registered under any name, and has attributes of its own.
  const { backend = '' } = attributes
  const isOther = backend !== '' && !isKnown(backend) && nearest(backend, ADAPTER_NAMES) === null
  for (const [name, value] of Object.entries(attributes))
    if (!isOther || (name !== 'backend' && Object.hasOwn(attributesOf(tag), name)))
      checkAttribute(tag, name, value, mend)
  if (tag === 'store-product' && !mended.attributes['product-id']?.trim()) {
    mend(error, 'product-id-missing', {}, { 'product-id': '7' })
  }
  if (found.length < 2) return found
  // Show one line with all fixes, because several lines with one fix each would undo each other.
  return [...found.map(withoutLine), remedy('element-mended', { tag }, openingTag(mended))]
}

const isKnown = (backend: string) => isOwnAdapter(backend.trim().toLowerCase())

const withoutLine = ({ level, id, values }: Finding): Finding => ({ level, id, values })

type Changes = Readonly<Record<string, string | null>>
type Mend = (level: typeof error, id: Finding['id'], values: Finding['values'], changed: Changes) => void

function checkAttribute(tag: Tag, name: string, value: string, mend: Mend): void {
  const known = attributesOf(tag)
  // The page may use a name that every object has, such as `constructor`.
  const attribute = Object.hasOwn(known, name) ? known[name] : undefined
  if (attribute) {
    const { wanted } = coerce(attribute, value)
    const { default: fallback } = attribute
    const meant = 'values' in attribute ? nearest(value, attribute.values) : null
    const right = meant ?? (typeof fallback === 'string' && fallback !== '' ? fallback : null)
    if (wanted !== null) mend(error, 'attribute-value', { name, value, wanted }, { [name]: right })
    return
  }
  if (ANYWHERE.test(name)) return
  const home = TAGS.find((other) => Object.hasOwn(ELEMENTS[other].attributes, name))
  if (home) return mend(warning, 'attribute-elsewhere', { name, home }, { [name]: null })
  const meant = nearest(name, Object.keys(known))
  if (meant) mend(error, 'attribute-misspelt', { name, meant }, { [name]: null, [meant]: value })
  else mend(warning, 'attribute-unknown', { name }, { [name]: null })
}

/** Checks that only one element uses the URL, and that only one manages the page's head. */
function checkTogether(elements: readonly TagFacts[]): Finding[] {
  const apps = elements.filter(({ tag }) => tag === 'store-app')
  const products = elements.filter(({ tag }) => tag === 'store-product')
  /** Reports a finding if there is a second element of this kind. */
  const single = (level: typeof error, id: Finding['id'], found: readonly TagFacts[], changed: Changes) => {
    const [, next] = found
    return next ? [level(id, { count: String(found.length) }, openingTag(next, changed))] : []
  }
  const routed = apps.filter(({ attributes }) => routingOf(attributes) !== 'memory')
  const writing = products.filter(({ attributes }) => isOn(attributes['sync-url']))
  const leading = apps.filter(({ attributes }) => isOn(attributes['seo']))
  return [
    ...single(error, 'address-twice', routed, { routing: 'memory' }),
    ...single(warning, 'sync-twice', writing, { 'sync-url': null }),
    ...single(warning, 'seo-twice', leading, { seo: null }),
  ]
}

const routingOf = ({ routing }: TagFacts['attributes']) =>
  coerce(ELEMENTS['store-app'].attributes.routing, routing ?? null).value
const isOn = (value: string | undefined) => coerce({ default: false }, value ?? null).value === true
