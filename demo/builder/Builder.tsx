import { useCallback, useMemo, useState } from 'react'
import { normaliseHost } from '../../src/core/lib/web/urls'
import { NO_SIZE } from './code/css'
import { CodePane } from './CodePane'
import { Form } from './form/Form'
import { Doc, useDocs, useTexts } from './i18n/language'
import { Log, logged, type Entry } from './Log'
import { Methods } from './Methods'
import { Preview } from './preview/Preview'
import type { Scene } from './preview/scene'
import { useShop } from './products'
import { Reference } from './Reference'
import { withTag, type State } from './state'
import { attributesOf, ownAttributes, TAGS } from '../../elements/public-api/tables'
import { Choice } from './ui/Choice'

interface BuilderProps {
  state: State
  /** The API's URL until the form changes it. */
  host: string
  onChange(state: State): void
}

export function Builder({ state, host: demoHost, onChange }: BuilderProps) {
  const t = useTexts()
  const docs = useDocs()
  const { tag, attributes, css, slots, terms, direction } = state
  const shop = useShop(normaliseHost(attributes['host'] ?? '', location.href) ?? demoHost)
  const host = shop?.host ?? demoHost
  const products = shop?.products ?? null
  // Prefer a product with options as the example, because it shows more.
  const example = products?.find(({ options }) => options.length > 1) ?? products?.[0]

  const shown = useMemo(() => {
    const filled = 'product-id' in attributesOf(tag) ? { 'product-id': example?.id ?? '1' } : {}
    return inOrder(tag, { ...filled, ...attributes, host })
  }, [tag, host, attributes, example?.id])
  const scene = useMemo<Scene>(
    () => ({ tag, attributes: shown, css, slots, terms, direction }),
    [tag, shown, css, slots, terms, direction],
  )

  const [element, setElement] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState(NO_SIZE)
  const [log, setLog] = useState<readonly Entry[]>([])
  const add = useCallback(
    (name: string, detail: unknown) => setLog((before) => logged(before, name, detail)),
    [],
  )
  const change = (changed: Partial<State>) => onChange({ ...state, ...changed })
  const chosen = products?.find(({ id }) => id === shown['product-id']) ?? example

  return (
    <>
      <header className="intro">
        <h1>{t.heading}</h1>
        <p>{t.lead}</p>
      </header>
      <div className="elements">
        <Choice
          label={t.element}
          value={tag}
          options={TAGS.map((value) => ({ value, text: t.elementNames[value] ?? value }))}
          onChange={(value) => {
            setSize(NO_SIZE)
            onChange(withTag(state, value))
          }}
        />
        <p className="summary">
          <code dir="ltr">{`<${tag}>`}</code> <Doc text={docs.elements[tag].summary} />
        </p>
      </div>
      <div className="form-and-preview">
        <Form state={state} shown={shown} products={products} onChange={change} />
        <div className="result">
          {/* Wait for the shop: the example product depends on it. */}
          {shop && (
            <Preview
              scene={scene}
              frame={state.frame}
              onChange={change}
              onElement={setElement}
              onEvent={add}
              onSize={setSize}
            />
          )}
          <CodePane state={state} shown={shown} size={size} onChange={change} />
        </div>
      </div>
      <div className="methods-and-log">
        <Methods tag={tag} element={element} product={chosen} onResult={add} />
        <Log log={log} onClear={() => setLog([])} />
      </div>
      <Reference tag={tag} />
    </>
  )
}

/** Sorts attributes in the usual order: host, the element's own attributes, then the shop's others. */
function inOrder(tag: State['tag'], attributes: Readonly<Record<string, string>>): Record<string, string> {
  const names = ['host', ...Object.keys(ownAttributes(tag)), ...Object.keys(attributesOf(tag))]
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const value = attributes[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
