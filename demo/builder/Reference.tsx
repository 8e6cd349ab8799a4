import { PART_DOCS, STATE_DOCS } from '../../elements/docs'
import { PARTS, STATES, type Tag } from '../../elements/manifest'
import { slotted } from './code/html'
import { Code, Doc, useTexts, type DocProps } from './i18n/language'
import { docsOf } from './surface'
import { CodeBlock } from './ui/CodeBlock'

/** What can be read, filled and styled from outside, each with a line to copy. */
export function Reference({ tag }: { tag: Tag }) {
  const t = useTexts()
  const { slots, properties } = docsOf(tag)
  return (
    <details className="section reference">
      <summary>
        <h2>{t.reference}</h2>
      </summary>
      <h3>{t.slotNames}</h3>
      <ul>
        {Object.entries(slots).map(([name, english]) => (
          <Item
            key={name}
            name={name}
            english={english}
            arabic={({ elements }) => elements[tag].slots[name]}
            code={slotted(name, '…')}
          />
        ))}
      </ul>
      {Object.keys(properties).length > 0 && (
        <>
          <h3>{t.properties}</h3>
          <ul>
            {Object.entries(properties).map(([name, english]) => (
              <Item
                key={name}
                name={name}
                english={english}
                arabic={({ elements }) => elements[tag].properties[name]}
                code={`document.querySelector('${tag}').${name}`}
              />
            ))}
          </ul>
        </>
      )}
      <h3>{t.states}</h3>
      <ul>
        {STATES.map((name) => (
          <Item
            key={name}
            name={name}
            english={STATE_DOCS[name]}
            arabic={({ states }) => states[name]}
            code={`${tag}:state(${name}) { }`}
          />
        ))}
      </ul>
      <h3>{t.parts}</h3>
      <p className="hint">{t.partsHint}</p>
      <ul>
        {PARTS.map((name) => (
          <Item
            key={name}
            name={name}
            english={PART_DOCS[name]}
            arabic={({ parts }) => parts[name]}
            code={`${tag}::part(${name}) { }`}
          />
        ))}
      </ul>
    </details>
  )
}

interface ItemProps extends DocProps {
  /** '' is the slot without a name. */
  name: string
  code: string
}

function Item({ name, code, ...words }: ItemProps) {
  const t = useTexts()
  return (
    <li>
      <p>
        <b>{name ? <Code>{name}</Code> : t.defaultSlot}</b>{' '}
        <span className="hint">
          <Doc {...words} />
        </span>
      </p>
      <CodeBlock quiet label={name || t.defaultSlot} code={code} />
    </li>
  )
}
