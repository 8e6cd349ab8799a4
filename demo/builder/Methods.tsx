import { useState } from 'react'
import type { Tag } from '../../elements/public-api/manifest'
import { Code, Doc, fill, useDocs, useTexts } from './i18n/language'
import type { Product } from './products'

type Calls = Readonly<Record<string, (...values: unknown[]) => unknown>>

interface MethodsProps {
  tag: Tag
  element: HTMLElement | null
  /** A product for the example arguments. */
  product: Product | undefined
  onResult(name: string, result: unknown): void
}

/** Example arguments, as JavaScript; methods that are not listed take none. */
const examples = (product: Product | undefined): Readonly<Record<string, string>> => {
  const id = product?.id ?? '1'
  const option = product?.options[0] ?? '1'
  return {
    'store-app.navigate': '"/cart"',
    'store-cart.add': product?.options.length ? `${id}, { "option": ${option} }` : id,
    'store-product.select': option,
    'store-product.add': '1',
    'store-checkout.start': `[{ "productId": ${id}, "quantity": 1 }]`,
  }
}

export function Methods({ tag, element, product, onResult }: MethodsProps) {
  const t = useTexts()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState('')
  const args = { ...examples(product), ...typed }
  const methods = Object.entries(useDocs().elements[tag].methods)

  const call = async (name: string) => {
    if (!element) return
    const values = readArguments(args[`${tag}.${name}`] ?? '')
    setWrong(values ? '' : name)
    if (!values) return
    await element.ownerDocument.defaultView?.customElements.whenDefined(tag)
    try {
      const result = await (element as unknown as Calls)[name]?.call(element, ...values)
      onResult(`${name}()`, result)
    } catch (error) {
      onResult(`${name}()`, String(error))
    }
  }
  return (
    <section aria-labelledby="methods">
      <h2 id="methods">{t.methods}</h2>
      <p className="hint">{t.methodsHint}</p>
      <ul className="methods">
        {methods.map(([name, text]) => {
          const key = `${tag}.${name}`
          return (
            <li key={name}>
              <div className="row">
                <button
                  type="button"
                  className="secondary"
                  aria-label={fill(t.call, { name: `${name}()` })}
                  onClick={() => void call(name)}
                >
                  <Code>{`${name}()`}</Code>
                </button>
                {args[key] !== undefined && (
                  <input
                    type="text"
                    dir="ltr"
                    aria-label={fill(t.argumentsOf, { name: `${name}()` })}
                    aria-invalid={wrong === name || undefined}
                    value={args[key]}
                    onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
                  />
                )}
              </div>
              {wrong === name && (
                <p className="wrong" role="alert">
                  {t.wrongArguments}
                </p>
              )}
              <p className="hint">
                <Doc text={text} />
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Parses comma-separated arguments as JSON; null when invalid. */
function readArguments(text: string): unknown[] | null {
  try {
    return JSON.parse(`[${text}]`) as unknown[]
  } catch {
    return null
  }
}
