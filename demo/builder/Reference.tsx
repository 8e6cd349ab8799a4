import type { Tag } from '../../elements/public-api/manifest'
import { slotted } from './code/snippet'
import { Code, Doc, useDocs, useTexts } from './i18n/language'
import { CodeBlock } from './ui/CodeBlock'

/** Properties, slots, parts, states and so on, each with a line to copy. */
export function Reference({ tag }: { tag: Tag }) {
  const t = useTexts()
  const { elements, states, parts } = useDocs()
  const { slots, properties } = elements[tag]
  return (
    <details className="section reference">
      <summary>
        <h2>{t.reference}</h2>
      </summary>
      <Names heading={t.slotNames} names={slots} code={(name) => slotted(name, '…')} />
      <Names
        heading={t.properties}
        names={properties}
        code={(name) => `document.querySelector('${tag}').${name}`}
      />
      <Names heading={t.states} names={states} code={(name) => `${tag}:state(${name}) { }`} />
      <Names
        heading={t.parts}
        hint={t.partsHint}
        names={parts}
        code={(name) => `${tag}::part(${name}) { }`}
      />
    </details>
  )
}

interface NamesProps {
  heading: string
  hint?: string
  /** The names with their descriptions; '' is the name of the default slot. */
  names: Readonly<Record<string, string>>
  code(name: string): string
}

/** A list of names of one kind; renders nothing if the list is empty. */
function Names({ heading, hint, names, code }: NamesProps) {
  const t = useTexts()
  const entries = Object.entries(names)
  if (entries.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      {hint && <p className="hint">{hint}</p>}
      <ul>
        {entries.map(([name, text]) => (
          <li key={name}>
            <p>
              <b>{name ? <Code>{name}</Code> : t.defaultSlot}</b>{' '}
              <span className="hint">
                <Doc text={text} />
              </span>
            </p>
            <CodeBlock quiet label={name || t.defaultSlot} code={code(name)} />
          </li>
        ))}
      </ul>
    </>
  )
}
