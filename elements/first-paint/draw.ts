import type { ComponentType, Context, ReactElement, ReactNode } from 'react'
import { ownDocument } from '../../src/ui/own-document'
import { isLight } from '../../src/ui/light'
import { setProps } from './attributes'
import { createRender, withHooks, type Render } from './hooks'
import { controls, nameOf } from './presses'

const of = (name: string) => Symbol.for(`react.${name}`)
const FRAGMENT = of('fragment')
const SUSPENSE = of('suspense')
const ACTIVITY = of('activity')
const MEMO = of('memo')
const CONTEXT = of('context')

const SVG = 'http://www.w3.org/2000/svg'

/**
 * A document without a window, in which pictures do not load. After a repaint, nodes stay in it: they only update the
 * nodes of the first paint.
 */
const inert = (ownDocument('createElement').call(document, 'template') as HTMLTemplateElement).content
  .ownerDocument

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode; onClick?: unknown }

interface Drawing extends Pick<Render, 'subscriptions' | 'effects'> {
  nodes: DocumentFragment
}

/**
 * Renders a tree of elements once, with the nodes and attributes of React DOM's first commit, but without listeners,
 * refs and effects. Suspended components show their fallback. If a component throws, rethrows its error; the caller
 * then renders nothing.
 * @param again called if a component sets state
 */
export function draw(tree: ReactNode, again: () => void): Drawing {
  const render = createRender(again)
  const nodes = inert.createDocumentFragment()
  withHooks(render, () => drawInto(nodes, tree, render, false))
  return { ...render, nodes }
}

function drawInto(parent: Node, node: ReactNode, render: Render, inSvg: boolean): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return
  if (typeof node !== 'object') {
    parent.appendChild(inert.createTextNode(String(node)))
    return
  }
  if (Symbol.iterator in node) {
    for (const child of node as Iterable<ReactNode>) drawInto(parent, child, render, inSvg)
    return
  }
  const { type, props } = node as ReactElement<Props>
  drawElement(parent, type, props, render, inSvg)
}

function drawElement(parent: Node, type: unknown, props: Props, render: Render, inSvg: boolean): void {
  if (typeof type === 'string') return drawHost(parent, type, props, render, inSvg)
  if (typeof type === 'function') {
    const { effects } = render
    const first = effects.length
    render.owner = type
    const content = rendered(type as ComponentType<Props>, props)
    // Effects of children come first, as in React.
    const own = effects.splice(first)
    drawInto(parent, content, render, inSvg)
    effects.push(...own)
    return
  }
  if (type === FRAGMENT) return drawInto(parent, props.children, render, inSvg)
  if (type === SUSPENSE) return drawSuspense(parent, props, render, inSvg)
  if (type === ACTIVITY) {
    if (props['mode'] !== 'hidden') drawInto(parent, props.children, render, inSvg)
    return
  }
  const wrapped = type as {
    $$typeof?: symbol
    type: unknown
  }
  switch (wrapped.$$typeof) {
    case MEMO:
      return drawElement(parent, wrapped.type, props, render, inSvg)
    case CONTEXT:
      return drawProvider(parent, type as Context<unknown>, props, render, inSvg)
    default:
      // Portals, forwarded refs, and element types of later React versions are not supported.
      throw new Error('A first paint can’t render this element.')
  }
}

function rendered(component: ComponentType<Props>, props: Props): ReactNode {
  const prototype = component.prototype as { isReactComponent?: object } | undefined
  if (!prototype?.isReactComponent) return (component as (props: Props) => ReactNode)(props)
  return new (component as new (props: Props) => { render(): ReactNode })(props).render()
}

function drawProvider(
  parent: Node,
  context: Context<unknown>,
  props: Props,
  render: Render,
  inSvg: boolean,
): void {
  const { contexts } = render
  const [had, before] = [contexts.has(context), contexts.get(context)]
  contexts.set(context, props['value'])
  try {
    drawInto(parent, props.children, render, inSvg)
  } finally {
    if (had) contexts.set(context, before)
    else contexts.delete(context)
  }
}

function drawSuspense(parent: Node, props: Props, render: Render, inSvg: boolean): void {
  const nodes = inert.createDocumentFragment()
  const { subscriptions, effects } = render
  const sizes = [subscriptions.length, effects.length] as const
  try {
    drawInto(nodes, props.children, render, inSvg)
  } catch (reason) {
    if (typeof (reason as PromiseLike<unknown> | null)?.then !== 'function') throw reason
    nodes.replaceChildren()
    // The suspended subtree never mounts: drop its effects and subscriptions.
    subscriptions.length = sizes[0]
    effects.length = sizes[1]
    const arrived = (changed: () => void) => {
      let stopped = false
      // Ignore a rejection: rendering again would repeat the request endlessly.
      ;(reason as PromiseLike<unknown>).then(
        () => void (stopped || changed()),
        () => {},
      )
      return () => void (stopped = true)
    }
    subscriptions.push(arrived)
    drawInto(nodes, props['fallback'] as ReactNode, render, inSvg)
  }
  parent.appendChild(nodes)
}

function drawHost(parent: Node, tag: string, props: Props, render: Render, inSvg: boolean): void {
  const isSvg = inSvg || tag === 'svg'
  const element = isSvg ? inert.createElementNS(SVG, tag) : inert.createElement(tag)
  setProps(element as HTMLElement | SVGElement, props)
  drawInto(element, props.children, render, isSvg && tag !== 'foreignObject')
  const { onClick } = props
  if (/^(?:a|button|form|input|select|textarea)$/.test(tag))
    controls.set(element, { name: nameOf(element), press: isLight(onClick) ? onClick : null })
  if (tag === 'select') selectOption(element as HTMLSelectElement, props['value'] ?? props['defaultValue'])
  parent.appendChild(element)
}

function selectOption(select: HTMLSelectElement, value: unknown): void {
  select.removeAttribute('value')
  for (const option of select.options) if (option.value === String(value)) option.selected = true
}
